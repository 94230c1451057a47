import type { Catalogue } from './messages.ts';

export const roConsole: Catalogue = {};
