import type { Catalogue } from './messages.ts';

export const koConsole: Catalogue = {};
