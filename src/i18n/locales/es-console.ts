import type { Catalogue } from './messages.ts';

export const esConsole: Catalogue = {};
