import type { Catalogue } from './messages.ts';

/** Romanian: the console. */
export const roConsole = {} as const satisfies Catalogue;
