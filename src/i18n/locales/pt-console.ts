import type { Catalogue } from './messages.ts';

export const ptConsole: Catalogue = {};
