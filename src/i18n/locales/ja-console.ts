import type { Catalogue } from './messages.ts';

export const jaConsole: Catalogue = {};
