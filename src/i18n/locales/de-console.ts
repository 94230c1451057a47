import type { Catalogue } from './messages.ts';

export const deConsole: Catalogue = {};
