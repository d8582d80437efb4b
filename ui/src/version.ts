declare const __VERSION__: string;

/** The version of this build, as people are shown it. */
export const version: string = __VERSION__;
