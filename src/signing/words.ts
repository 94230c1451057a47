import { errors, fields, signing, ui } from '../i18n/locales/en.ts';
import type { Catalogue } from '../i18n/messages.ts';

/** English of this page. `later.ts` adds its own when it comes; translators read it at each call. */
export const WORDS: Catalogue = { ...ui, ...errors, ...fields, ...signing };
