import type { Catalogue } from '../messages.ts';

/** Languages beside English, each fetched only when a reader needs it: `de: async () => (await import('./de.ts')).de`. */
export const LOCALES: Readonly<Record<string, () => Promise<Catalogue>>> = {};

export const LANGUAGES: readonly string[] = ['en', ...Object.keys(LOCALES)];
