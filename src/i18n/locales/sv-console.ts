import type { Catalogue } from './messages.ts';

export const svConsole: Catalogue = {};
