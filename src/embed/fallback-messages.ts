/**
 * What the loaders say by themselves, while nothing else of ours has arrived. English only: every other language comes
 * with the frame, and the loaders have 2 kB for everything.
 */

/** Below the frame until it answers. */
export const LOADING = 'Loading…';

/** In place of the frame, and the message of the error: the frame or its code never answered. */
export const REFUSED = 'Loading failed.';

/** Button below it. */
export const RETRY = 'Try again';
