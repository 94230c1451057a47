import type { Catalogue } from './messages.ts';

export const caConsole: Catalogue = {};
