import type { IdentityField, TemplateSettings } from '../../model/settings.ts';

/** Settings named after what they turn off are shown as what they turn on. */
const NEGATED = { disable_guided_navigation: 'guided_navigation' } as const;
type Negated = keyof typeof NEGATED;

/** Names of what recipients can correct. */
export const IDENTITY_NAMES = {
  name: 'editor.attribute.full_name',
  company: 'editor.attribute.company',
  title: 'editor.attribute.title',
  phone: 'editor.attribute.phone_number',
  address: 'editor.identity.address',
} as const satisfies Record<IdentityField, string>;

/** Settings that are on, off or inherited. */
export type SettingKey = Exclude<
  keyof TemplateSettings,
  'identity_editable_fields' | 'allowed_origins' | 'signing_link_mode'
>;
type SettingChoice = 'inherit' | 'on' | 'off';

const isNegated = (key: SettingKey): key is Negated => Object.hasOwn(NEGATED, key);

/** The last part of the setting's message key, `editor.doc.*`. */
export const settingName = <Key extends SettingKey>(key: Key) =>
  (isNegated(key) ? NEGATED[key] : key) as Exclude<Key, Negated> | (typeof NEGATED)[Negated];

/** The value as shown to the author. */
export function settingChoice(key: SettingKey, value: boolean | null): SettingChoice {
  if (value === null) return 'inherit';
  return value !== isNegated(key) ? 'on' : 'off';
}

/** The API's value for the author's choice. */
export const settingValue = (key: SettingKey, choice: SettingChoice): boolean | null =>
  choice === 'inherit' ? null : (choice === 'on') !== isNegated(key);
