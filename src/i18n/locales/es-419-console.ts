import type { Catalogue } from './messages.ts';

export const es419Console: Catalogue = {};
