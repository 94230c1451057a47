import type { Catalogue } from './messages.ts';

export const heConsole: Catalogue = {};
