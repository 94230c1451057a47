import type { Catalogue } from './messages.ts';

export const nlConsole: Catalogue = {};
