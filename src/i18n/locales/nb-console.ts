import type { Catalogue } from './messages.ts';

/** Norwegian Bokmål: the console. */
export const nbConsole = {} as const satisfies Catalogue;
