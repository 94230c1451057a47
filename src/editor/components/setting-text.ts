import type { TemplateSettings } from '../../model/settings.ts';

/** A key of the API that says what does not happen is shown as what does. */
const NEGATED = { disable_guided_navigation: 'guided_navigation' } as const;
type Negated = keyof typeof NEGATED;

export type SettingKey = keyof TemplateSettings;
export type SettingChoice = 'inherit' | 'on' | 'off';

const isNegated = (key: SettingKey): key is Negated => Object.hasOwn(NEGATED, key);

/** The end of its name in `editor.doc.*`. */
export const settingName = <Key extends SettingKey>(key: Key) =>
  (isNegated(key) ? NEGATED[key] : key) as Exclude<Key, Negated> | (typeof NEGATED)[Negated];

/** What the author reads for a value. */
export function settingChoice(key: SettingKey, value: boolean | null): SettingChoice {
  if (value === null) return 'inherit';
  return value !== isNegated(key) ? 'on' : 'off';
}

/** What the API holds for what the author chose. */
export const settingValue = (key: SettingKey, choice: SettingChoice): boolean | null =>
  choice === 'inherit' ? null : (choice === 'on') !== isNegated(key);
