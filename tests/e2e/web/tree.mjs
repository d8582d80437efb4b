// A player who has nothing but the browser's accessibility tree: roles, names, states and the live region.
import assert from "node:assert/strict";
import { pick } from "./table.mjs";
import { word } from "./words.mjs";

/** The page as a screen reader meets it. */
export class Tree {
	static async of(page) {
		const tree = new Tree();
		tree.page = page;
		tree.session = await page.context().newCDPSession(page);
		await tree.session.send("Accessibility.enable");
		await tree.session.send("DOM.enable");
		await tree.session.send("DOM.getDocument");
		return tree;
	}

	/** Every node that is not ignored: role, name, states, children; in reading order. */
	async nodes() {
		const { nodes } = await this.session.send("Accessibility.getFullAXTree");
		const byId = new Map(nodes.map((node) => [node.nodeId, node]));
		const read = (node, within) => {
			const role = node.role?.value ?? "";
			const one = {
				role,
				name: (node.name?.value ?? "").replace(/\s+/g, " ").trim(),
				off: node.properties?.some(({ name, value }) => name === "disabled" && value.value) ?? false,
				focused: node.properties?.some(({ name, value }) => name === "focused" && value.value) ?? false,
				within,
				backend: node.backendDOMNodeId,
			};
			const path = node.ignored ? within : [...within, `${one.role}:${one.name}`];
			const below = (node.childIds ?? []).flatMap((id) => (byId.has(id) ? read(byId.get(id), path) : []));
			return node.ignored ? below : [one, ...below];
		};
		return nodes.filter((node) => !byId.has(node.parentId)).flatMap((node) => read(node, []));
	}

	/** The node of a role whose name begins so; waits for it. */
	async find(role, name, exact = false) {
		for (const began = Date.now(); Date.now() - began < 15_000; await this.page.waitForTimeout(50)) {
			const fits = (node) =>
				node.role === role && !node.off && (exact ? node.name === name : node.name.startsWith(name));
			const found = (await this.nodes()).find(fits);
			if (found) return found;
		}
		const there = (await this.nodes()).map(({ role: one, name: called }) => `${one} "${called}"`);
		assert.fail(`no ${role} "${name}" in the tree:\n${there.join("\n")}`);
	}

	/** Puts the focus on a node and presses a key on it. */
	async press(node, key = "Enter") {
		await this.session.send("DOM.focus", { backendNodeId: node.backend });
		await this.page.keyboard.press(key);
	}
}

const JUNCTION = /^([a-k]\d+), /;
/** What the last words of a junction's name promise, the best first. */
const promises = () => [
	"board_role_take",
	"board_role_land",
	"board_role_file",
	"board_role_pick",
	"board_role_confirm",
];

/** The place of the landings among them. */
const LANDING = promises().indexOf("board_role_land");

/** What a button begins with that makes the move that is shown. */
const commits = () =>
	["play_confirm", "play_enters", "play_take", "play_take_at"].map((key) =>
		word(key).replace(/\{.*/, "").trim(),
	);

/** What there is to be chosen, by names alone; and what makes the move, where one waits to be confirmed. */
function offered(nodes) {
	const inside = (part) => nodes.filter(({ within }) => within.some((one) => one.startsWith(part)));
	const buttons = (list) => list.filter(({ role, off }) => role === "button" && !off);
	const ways = buttons(inside(`group:${word("play_ways")}`));
	const points = buttons(inside("grid:")).filter(({ name }) => JUNCTION.test(name));
	const confirm = buttons(inside(`region:${word("play_actions")}`)).find(
		(one) => !ways.includes(one) && commits().some((begins) => one.name.startsWith(begins)),
	);
	return { ways, points, confirm };
}

/** Which kind of choice a junction's name promises, as a number, the best first; none if it promises nothing. */
function kind(name) {
	const words = promises().map((key) => word(key).replace(/\{.*/, "").trim());
	const at = words.findIndex((promise) => name.includes(`, ${promise}`));
	return at < 0 ? undefined : at;
}

/** The numbers that a junction's name says a move there takes. */
export function numbersSaid(name) {
	const [, said = ""] = name.split(`, ${word("board_takes").replace(/\{.*/, "")}`);
	return [...said.matchAll(/\d+/g)].map(Number);
}

/** How many pieces a way to take takes, by its name: "1 left and 2 up, 3 gold, +5". */
export function numberTaken(way) {
	const ways = ["left", "right", "up", "down"].map((to) =>
		word(`play_way_${to}`).replace("{count}", "(\\d+)"),
	);
	const counts = ways.map((text) => Number(new RegExp(`\\b${text}\\b`).exec(way)?.[1] ?? 0));
	return counts.reduce((sum, count) => sum + count, 0);
}

/** All that can be read: two equal ones are the same screen. */
const whole = (nodes) => nodes.map(({ role, name }) => `${role} ${name}`).join("\n");

const over = (nodes) => nodes.some(({ role, name }) => role === "button" && name === word("end_rematch"));

/** Whether a person can go on from here; between the last move and the panel of the end there is nothing yet. */
function leadsOn(nodes) {
	const { ways, points, confirm } = offered(nodes);
	return over(nodes) || confirm || ways.length > 0 || points.some(({ name }) => kind(name) !== undefined);
}

/** Waits until something else can be read than before that leads on, and it stays so for a moment. */
async function settled(tree, before) {
	let last = before;
	for (const began = Date.now(); Date.now() - began < 15_000; ) {
		const nodes = await tree.nodes();
		const now = whole(nodes);
		if (now !== before && now === last && leadsOn(nodes)) return nodes;
		last = now;
	}
	assert.fail(`nothing that leads on can be read but what was there before:\n${last}`);
}

/**
 * Plays to the end by names alone; the number of presses, all that the live region said, every landing's name, and
 * those that were chosen with the names of the ways to take that they led to.
 */
export async function playByTree(tree, roll) {
	const heard = [];
	const landings = [];
	const chosenLandings = [];
	let nodes = await tree.nodes();
	let tried = new Set();
	for (let presses = 0; presses < 2_000; presses++) {
		const status = nodes.find(({ role }) => role === "status");
		const text = nodes.filter(({ within }) => within.some((one) => one.startsWith("status:")));
		heard.push(status?.name || text.map(({ name }) => name).join(" "));
		if (over(nodes)) return { presses, heard, landings, chosenLandings };
		const { ways, points, confirm } = offered(nodes);
		const lands = ({ name }) => kind(name) === LANDING;
		landings.push(...points.filter(lands).map(({ name }) => name));
		const choices = points
			.map((node) => ({ node, kind: kind(node.name), at: JUNCTION.exec(node.name)[1] }))
			.filter(({ kind: one, at }) => one !== undefined && !tried.has(at));
		const best = roll() < 0.2 ? undefined : Math.min(...choices.map(({ kind: one }) => one));
		const fitting = choices.filter(({ kind: one }) => best === undefined || one === best);
		const chosen = confirm ?? (ways.length > 0 ? pick(roll, ways) : pick(roll, fitting)?.node);
		assert.ok(chosen, `nothing to choose:\n${whole(nodes)}`);
		const before = whole(nodes);
		await tree.press(chosen, presses % 2 === 0 ? "Enter" : "Space");
		nodes = await settled(tree, before);
		if (lands(chosen))
			chosenLandings.push({ name: chosen.name, ways: offered(nodes).ways.map(({ name }) => name) });
		const at = JUNCTION.exec(chosen.name)?.[1];
		// A stone with nowhere to go is put down again; another is tried.
		const led = offered(nodes).points.some(({ name }) => [0, 1].includes(kind(name)));
		tried = new Set(led || !at ? [] : [...tried, at]);
	}
	assert.fail("no end after 2000 presses");
}
