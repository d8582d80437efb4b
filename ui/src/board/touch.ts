// How the board is touched, in one file of its own: until it is there a click on a point counts.
export { default as Lens } from "./Lens.svelte";
export { point } from "./pointer";
