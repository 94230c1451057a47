import type { Catalogue } from './messages.ts';

export const ruConsole: Catalogue = {};
