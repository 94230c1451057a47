import type { Catalogue } from './messages.ts';

/** Brazilian Portuguese where it differs from European Portuguese: the console. */
export const ptBrConsole = {} as const satisfies Catalogue;
