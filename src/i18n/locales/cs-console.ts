import type { Catalogue } from './messages.ts';

/** Czech: the console. */
export const csConsole = {} as const satisfies Catalogue;
