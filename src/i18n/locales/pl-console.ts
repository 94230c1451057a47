import type { Catalogue } from './messages.ts';

export const plConsole: Catalogue = {};
