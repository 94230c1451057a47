import type { Catalogue } from './messages.ts';

/** Hebrew: the console. */
export const heConsole = {} as const satisfies Catalogue;
