// A finger on the page, as the browser's driver moves it.

/** What a finger, or several, can do. */
export async function hand(page) {
	const session = await page.context().newCDPSession(page);
	const send = (type, ...points) =>
		session.send("Input.dispatchTouchEvent", {
			type,
			touchPoints: points.map(([x, y], id) => ({ x, y, id })),
		});
	return {
		down: (...points) => send("touchStart", ...points),
		move: (...points) => send("touchMove", ...points),
		up: (...left) => send("touchEnd", ...left),
		stop: () => send("touchCancel"),
	};
}

const centre = ({ x, y, width, height }) => [x + width / 2, y + height / 2];

/** The middle of an element. */
export const middleOf = async (locator) => centre(await locator.boundingBox());

/** The middle of a point of the board. */
export const middle = (page, at) => middleOf(page.locator(`button[data-point="${at}"]`));

/** Waits until what is touched has taken hold of the board. */
export async function ready(page) {
	const fetched = page.waitForResponse((response) => /touch-.*\.js$/.test(response.url()));
	await page.dispatchEvent("button[data-point]", "pointerover");
	await (await fetched).finished();
	await page.locator(".board.touched").waitFor();
}
