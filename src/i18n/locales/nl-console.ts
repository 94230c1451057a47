import type { Catalogue } from './messages.ts';

/** Dutch: the console. */
export const nlConsole = {} as const satisfies Catalogue;
