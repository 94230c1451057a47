import { languageName } from '../../i18n/language-name.ts';
import { LANGUAGES } from '../../model/languages.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Each language in that language, by name. */
export const languageChoices = (): readonly Choice[] =>
  LANGUAGES.map((value) => ({ value, label: languageName(value) })).sort((one, other) =>
    one.label.localeCompare(other.label),
  );

/** The browser's IANA time zones, such as `Europe/Berlin`, and `UTC`. */
export const timeZoneChoices = (): readonly Choice[] =>
  ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'))].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));
