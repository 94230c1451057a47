import type { Catalogue } from './messages.ts';

/** Catalan: the console. */
export const caConsole = {} as const satisfies Catalogue;
