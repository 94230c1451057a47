import type { Catalogue } from './messages.ts';

export const ptBrConsole: Catalogue = {};
