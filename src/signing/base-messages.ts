import { errors } from '../i18n/locales/en-errors.ts';
import { fields } from '../i18n/locales/en-fields.ts';
import { refusals } from '../i18n/locales/en-refusals.ts';
import { signing } from '../i18n/locales/en-signing.ts';
import { ui } from '../i18n/locales/en-ui.ts';
import type { Catalogue } from '../i18n/locales/messages.ts';

/** English of the first view; `deferred-resources.ts` has the rest. */
export const baseMessages: Catalogue = { ...ui, ...errors, ...fields, ...refusals, ...signing };
