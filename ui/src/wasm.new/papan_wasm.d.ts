/* tslint:disable */
/* eslint-disable */

/**
 * The app of this page.
 */
export class Core {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Takes one `Input` as JSON, at a time in ms since 1970, with 64 fresh random bits; returns the `Effect[]` as
     * JSON.
     *
     * # Errors
     * Text that is not an `Input`; nothing has changed then.
     */
    handle(input: string, now: number, seed: bigint): string;
    /**
     * An app before its first input. A fault of its own is reported on the console before the call throws; the
     * page then makes a new core and opens what is saved.
     */
    constructor();
}

export function __wbg_reset_state(): void;

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
    readonly __wbg_core_free: (a: number, b: number) => void;
    readonly core_handle: (a: number, b: number, c: number, d: number, e: bigint) => [number, number, number, number];
    readonly core_new: () => number;
    readonly __wbindgen_externrefs: WebAssembly.Table;
    readonly __wbindgen_malloc: (a: number, b: number) => number;
    readonly __wbindgen_realloc: (a: number, b: number, c: number, d: number) => number;
    readonly __wbindgen_free: (a: number, b: number, c: number) => void;
    readonly __externref_table_dealloc: (a: number) => void;
    readonly __wbindgen_start: () => void;
}

export type SyncInitInput = BufferSource | WebAssembly.Module;

/**
 * Instantiates the given `module`, which can either be bytes or
 * a precompiled `WebAssembly.Module`.
 *
 * @param {{ module: SyncInitInput }} module - Passing `SyncInitInput` directly is deprecated.
 *
 * @returns {InitOutput}
 */
export function initSync(module: { module: SyncInitInput } | SyncInitInput): InitOutput;

/**
 * If `module_or_path` is {RequestInfo} or {URL}, makes a request and
 * for everything else, calls `WebAssembly.instantiate` directly.
 *
 * @param {{ module_or_path: InitInput | Promise<InitInput> }} module_or_path - Passing `InitInput` directly is deprecated.
 *
 * @returns {Promise<InitOutput>}
 */
export default function __wbg_init (module_or_path?: { module_or_path: InitInput | Promise<InitInput> } | InitInput | Promise<InitInput>): Promise<InitOutput>;
