import type { Catalogue } from './messages.ts';

export const nbConsole: Catalogue = {};
