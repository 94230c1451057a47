import type { Catalogue } from './messages.ts';

/** German: the console. */
export const deConsole = {} as const satisfies Catalogue;
