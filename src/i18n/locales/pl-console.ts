import type { Catalogue } from './messages.ts';

/** Polish: the console. */
export const plConsole = {} as const satisfies Catalogue;
