import type { Catalogue } from './messages.ts';

/** French: the console. */
export const frConsole = {} as const satisfies Catalogue;
