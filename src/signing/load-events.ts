/** Between the signing page's code and the few lines that are part of the page itself (`entries/load-watchdog.ts`). */

/** Code that the page cannot do without is long overdue. */
export const MISSING = 'countersign-missing';
/** It is there after all. */
export const HERE = 'countersign-here';

/** Milliseconds. A slow line brings in that time what is needed first. */
export const OVERDUE = 20_000;
