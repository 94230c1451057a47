import type { Catalogue } from './messages.ts';

/** Russian: the console. */
export const ruConsole = {} as const satisfies Catalogue;
