import type { Catalogue } from './messages.ts';

/** Portuguese: the console. */
export const ptConsole = {} as const satisfies Catalogue;
