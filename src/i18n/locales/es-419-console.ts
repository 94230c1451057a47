import type { Catalogue } from './messages.ts';

/** Latin American Spanish where it differs from European Spanish: the console. */
export const es419Console = {} as const satisfies Catalogue;
