// What a picture is taken with: the window, the theme and the size of text.

/** The windows, in CSS pixels; `mouse` has a pointer that hovers. */
export const windows = {
	320: { width: 320, height: 568 },
	360: { width: 360, height: 740 },
	landscape: { width: 740, height: 360 },
	tablet: { width: 768, height: 1024 },
	desktop: { width: 1280, height: 800, mouse: true },
};

export const themes = ["light", "dark"];

/** The sizes of text in per cent. */
export const texts = [100, 200];

/** The name of a picture, which is also its file's. */
export const named = ({ scene, window, theme, text }) =>
	[scene, window, theme, ...(text === 100 ? [] : [text])].join("-");

/** Every picture there is of these scenes. */
export const matrix = (scenes) =>
	scenes.flatMap((scene) =>
		Object.keys(windows).flatMap((window) =>
			themes.flatMap((theme) => texts.map((text) => ({ scene, window, theme, text }))),
		),
	);
