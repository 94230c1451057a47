/**
 * Texts of the loaders, for the time before the frame's code has loaded. English only: translations come with the
 * frame, and a loader has 2 kB.
 */

/** Shown until the frame replies. */
export const LOADING = 'Loading…';

/** Shown, and reported as the error's message, if the frame or its code never loads. */
export const LOADING_FAILED = 'Loading failed.';

export const RETRY = 'Try again';
