// Runs before the first paint, so that a dark page never flashes light: the theme and the board chosen last are kept
// beside the settings, which arrive later. The page tells of a change by a "papan-look" event: "theme board".
{
	const root = document.documentElement;
	const night = matchMedia("(prefers-color-scheme: dark)");
	const key = "papan.look";
	let look = "";
	try {
		look = localStorage.getItem(key) ?? "";
	} catch {
		// A page without storage starts as the device is.
	}
	const dress = () => {
		const [theme, board] = look.split(" ");
		root.dataset.theme = theme === "light" || theme === "dark" ? theme : night.matches ? "dark" : "light";
		root.dataset.board = board || "wood";
		for (const meta of document.querySelectorAll("meta[data-ground]"))
			meta.media = meta.dataset.ground === root.dataset.theme ? "all" : "not all";
	};
	night.addEventListener("change", dress);
	addEventListener("papan-look", ({ detail }) => {
		look = detail;
		try {
			localStorage.setItem(key, look);
		} catch {
			// Then it holds for this visit.
		}
		dress();
	});
	dress();
}
