import type { Plugin } from "vite";

const message = /paraglide\/messages\/\w+\.js$/;

/** What every message is wrapped in: a choice of the language, then the same inputs handed on. */
const wrapped =
	/^export const (\w+) = .*\(\((?:inputs)?(?: = \{\})?,? ?options = \{\}\) => \{\s*experimentalStaticLocale [^\n]*\s*return (\w+)\([^)]*\)\s*\}\);?$/m;

/** With one language there is nothing to choose: a message is itself. Another language makes this pattern fit no more. */
export function words(): Plugin {
	return {
		name: "words",
		apply: "build",
		transform(code, id) {
			const found = message.test(id) && wrapped.exec(code);
			if (!found) return null;
			return code
				.replace(found[0], `export { ${found[2]} as ${found[1]} };`)
				.replace(/^import \{[^}]*\} from '\.\.\/runtime\.js';$/m, "");
		},
	};
}
