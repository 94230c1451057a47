import type { Catalogue } from './messages.ts';

export const zhConsole: Catalogue = {};
