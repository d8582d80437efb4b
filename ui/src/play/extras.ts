// What a table needs besides its board, in one file of its own: it is fetched once the first turn is played.
export { lineText } from "~/board/lines";
export { default as Sheet } from "~/parts/Sheet.svelte";
export { default as EndPanel } from "./EndPanel.svelte";
export { default as KeysSheet } from "./KeysSheet.svelte";
export { default as MenuSheet } from "./MenuSheet.svelte";
export { default as MoveList } from "./MoveList.svelte";
export { default as SidePanel } from "./SidePanel.svelte";
export { default as TroubleSheet } from "./TroubleSheet.svelte";
export { default as TypeSheet } from "./TypeSheet.svelte";
