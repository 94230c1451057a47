import { editor } from '../i18n/locales/en-editor.ts';
import { fields } from '../i18n/locales/en-fields.ts';
import { offline } from '../i18n/locales/en-offline.ts';
import { ui } from '../i18n/locales/en-ui.ts';
import type { Catalogue } from '../i18n/locales/messages.ts';

/** English texts of the first screen; `deferred-parts.ts` has the rest. */
export const BASE_MESSAGES: Catalogue = { ...ui, ...offline, ...fields, ...editor };
