import * as en from '../i18n/locales/en.ts';
import type { Catalogue } from '../i18n/messages.ts';

/** English of this widget. `later.ts` adds its own when it comes; translators read it at each call. */
export const WORDS: Catalogue = { ...en.ui, ...en.errors, ...en.fields, ...en.editor };
