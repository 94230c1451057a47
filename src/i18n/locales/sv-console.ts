import type { Catalogue } from './messages.ts';

/** Swedish: the console. */
export const svConsole = {} as const satisfies Catalogue;
