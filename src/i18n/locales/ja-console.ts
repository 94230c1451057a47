import type { Catalogue } from './messages.ts';

/** Japanese: the console. */
export const jaConsole = {} as const satisfies Catalogue;
