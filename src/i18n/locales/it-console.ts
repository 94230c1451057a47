import type { Catalogue } from './messages.ts';

/** Italian: the console. */
export const itConsole = {} as const satisfies Catalogue;
