import type { Catalogue } from './messages.ts';

/** Arabic: the console. */
export const arConsole = {} as const satisfies Catalogue;
