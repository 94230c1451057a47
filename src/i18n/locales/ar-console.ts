import type { Catalogue } from './messages.ts';

export const arConsole: Catalogue = {};
