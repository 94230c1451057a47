import type { Catalogue } from './messages.ts';

export const csConsole: Catalogue = {};
