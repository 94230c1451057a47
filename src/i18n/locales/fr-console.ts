import type { Catalogue } from './messages.ts';

export const frConsole: Catalogue = {};
