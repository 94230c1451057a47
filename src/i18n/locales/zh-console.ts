import type { Catalogue } from './messages.ts';

/** Chinese: the console. */
export const zhConsole = {} as const satisfies Catalogue;
