import type { Catalogue } from './messages.ts';

export const elConsole: Catalogue = {};
