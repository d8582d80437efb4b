import type { Game } from "~/bindings";
import { pasang } from "./pasang";
import type { Skin } from "./skin";
import { surakarta } from "./surakarta";

/** The skin of each game; a game without one does not compile. */
export const skins: Record<Game, Skin> = { pasang, surakarta };
