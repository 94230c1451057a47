/** Window events between the signing page's code and the watchdog that is inlined into the page. */

/** Code that the page needs is overdue or failed to load. */
export const CODE_MISSING = 'countersign-missing';
/** That code has loaded, perhaps after all. */
export const CODE_LOADED = 'countersign-here';

/** Milliseconds until code counts as missing; enough for a slow connection. */
export const OVERDUE_MS = 20_000;
