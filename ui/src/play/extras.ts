// What a table needs besides its board, in one file of its own: it is fetched once the first turn is played.
export { default as Sheet } from "~/parts/Sheet.svelte";
export { default as EndPanel } from "./EndPanel.svelte";
export { default as MenuSheet } from "./MenuSheet.svelte";
export { default as MoveList } from "./MoveList.svelte";
export { default as SidePanel } from "./SidePanel.svelte";
