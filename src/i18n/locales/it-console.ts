import type { Catalogue } from './messages.ts';

export const itConsole: Catalogue = {};
