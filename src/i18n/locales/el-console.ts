import type { Catalogue } from './messages.ts';

/** Greek: the console. */
export const elConsole = {} as const satisfies Catalogue;
