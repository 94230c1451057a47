import type { Catalogue } from './messages.ts';

/** Spanish: the console. */
export const esConsole = {} as const satisfies Catalogue;
