import type { Catalogue } from './messages.ts';

/** Korean: the console. */
export const koConsole = {} as const satisfies Catalogue;
