/** Describes what differs between two states, with the labels and values that the panels show. */
import type { MessageKey } from '../../i18n/locales/messages.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { ConditionSet } from '../../model/conditions.ts';
import type { Field, Position } from '../../model/field.ts';
import type { FieldId, RecipientId } from '../../model/ids.ts';
import { RECIPIENT_ATTRIBUTES } from '../../model/recipient.ts';
import { DEFAULT_SETTINGS, type IdentityField, type SigningLinkMode } from '../../model/settings.ts';
import { deepEqual } from '../state/deep-equal.ts';
import type { Reminder } from '../state/patches.ts';
import { fieldName } from './accessible-names.ts';
import { operatorText } from './condition-text.ts';
import { typeName } from './recipient-display.ts';
import { IDENTITY_NAMES, type SettingKey, settingChoice, settingName } from './setting-text.ts';

interface DifferentValue {
  readonly name: string;
  readonly text: string;
}

/** What the descriptions depend on. */
export interface DifferenceTextContext {
  readonly i18n: Translator;
  personName(id: RecipientId): string | null;
  field(id: FieldId): Field | null;
}

const NAMES = {
  type: 'editor.condition.field',
  recipient_id: 'editor.set.recipient',
  page_number: 'editor.page',
  position: 'editor.set.position',
  required: 'editor.set.required',
  variable_name: 'editor.set.variable',
  label: 'editor.set.label',
  placeholder: 'editor.set.placeholder',
  dropdown_options: 'editor.set.options',
  date_default: 'editor.set.dateDefault',
  date_signing_default: 'editor.set.from.signingDate',
  multi_group_id: 'editor.set.group',
  read_only: 'editor.set.from.fixed',
  read_only_value: 'editor.set.value',
  read_only_picture: 'editor.picture',
  background_color: 'editor.set.background',
  visibility_conditions: 'editor.condition.shown',
  required_conditions: 'editor.condition.required',
  dateFormat: 'editor.set.dateFormat',
  fontSize: 'editor.set.fontSize',
  acceptedFileTypes: 'editor.set.fileTypes',
  urlDisplayText: 'editor.set.urlText',
  prefilledData: 'editor.set.prefill',
  prefilledEditable: 'editor.set.prefillEditable',
  formula: 'editor.set.formula',
  cellCount: 'editor.set.cells',
  locked: 'editor.set.locked',
  pattern: 'editor.set.pattern',
  min: 'editor.set.min',
  max: 'editor.set.max',
  minLength: 'editor.set.minLength',
  maxLength: 'editor.set.maxLength',
  message: 'editor.set.message',
  designation: 'editor.designation',
  order: 'editor.recipient.order',
  language: 'editor.recipient.language',
  identity_editable_fields: 'editor.identity',
} as const satisfies Readonly<Record<string, MessageKey>>;

const isAttribute = (key: string): key is (typeof RECIPIENT_ATTRIBUTES)[number] =>
  (RECIPIENT_ATTRIBUTES as readonly string[]).includes(key);

function nameOf({ t }: Translator, key: string): string {
  // Some labels end with a colon because they introduce a list elsewhere.
  if (Object.hasOwn(NAMES, key)) return t(NAMES[key as keyof typeof NAMES]).replace(/\s*[:：]$/u, '');
  // Custom fields have names from the workspace.
  return isAttribute(key) ? t(`editor.attribute.${key}`) : key;
}

function conditionsText({ i18n, field }: DifferenceTextContext, { logic, groups }: ConditionSet): string {
  const { t } = i18n;
  const join = (parts: readonly string[], by: 'and' | 'or') => parts.join(` ${t(`editor.condition.${by}`)} `);
  return join(
    groups.map(({ conditions }) =>
      join(
        conditions.map(({ field_id, operator, value }) => {
          const referenced = field(field_id) ?? undefined;
          const name = referenced ? fieldName(i18n, referenced) : t('editor.condition.gone');
          return `${name} ${operatorText(i18n, operator, referenced)}${value && ` “${value}”`}`;
        }),
        logic === 'and' ? 'or' : 'and',
      ),
    ),
    logic,
  );
}

function positionText({ t, percent }: Translator, own: Position, other: Position | undefined): string {
  return (['x', 'y', 'width', 'height'] as const)
    .filter((side) => own[side] !== other?.[side])
    .map((side) => `${t(`editor.set.${side}`)} ${percent(own[side])}`)
    .join(' · ');
}

const NOTHING = '–';

/** In days if it's a whole number of days. */
function inHours({ number }: Translator, hours: number): string {
  const [count, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour'];
  return number(count, { style: 'unit', unit, unitDisplay: 'long' });
}

const languageText = ({ locale }: Translator, code: string) =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;

function textOf(context: DifferenceTextContext, key: string, value: unknown, other: unknown): string {
  const { i18n } = context;
  const { t, number, list } = i18n;
  if (value === null || value === undefined || value === '') return NOTHING;
  switch (key) {
    case 'position':
      return positionText(i18n, value as Position, other as Position | undefined);
    case 'recipient_id':
      return context.personName(value as RecipientId) ?? NOTHING;
    case 'type':
      return typeName(i18n, value as Field['type']);
    case 'designation':
      return t(`editor.designation.${value as 'Signer'}`);
    case 'acceptedFileTypes':
      return t(`editor.set.fileTypes.${value as 'pdf'}`);
    case 'language':
      return languageText(i18n, String(value));
    case 'identity_editable_fields':
      return list((value as readonly IdentityField[]).map((field) => t(IDENTITY_NAMES[field]))) || NOTHING;
    case 'prefilledData':
      return nameOf(i18n, String(value));
    case 'visibility_conditions':
    case 'required_conditions':
      return conditionsText(context, value as ConditionSet);
    // IDs mean nothing to users.
    case 'read_only_picture':
    case 'multi_group_id':
      return t('editor.doc.on');
  }
  if (typeof value === 'boolean') return t(value ? 'editor.doc.on' : 'editor.doc.off');
  if (typeof value === 'number') return number(value);
  return Array.isArray(value) ? list(value.map(String)) : String(value);
}

/** Each rule and custom field is listed separately. */
const FLATTENED = ['format_rules', 'validation_rules', 'custom_fields'];
function flatten(item: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(item).flatMap(([key, value]) =>
      FLATTENED.includes(key) ? Object.entries((value ?? {}) as object) : [[key, value]],
    ),
  );
}

/** One side’s values of a field or recipient, where they differ from the other side’s. */
export function describeDifferences(
  context: DifferenceTextContext,
  own: object,
  other: object,
): readonly DifferentValue[] {
  const mine = flatten(own);
  const theirs = flatten(other);
  return (
    [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
      // The seal's name says which one it is.
      .filter((key) => !['id', 'seal_id', 'state'].includes(key) && !deepEqual(mine[key], theirs[key]))
      .map((key) => ({ name: nameOf(context.i18n, key), text: textOf(context, key, mine[key], theirs[key]) }))
  );
}

/** Names of properties whose value is neither on nor off. */
const PROPERTIES = {
  reminders: 'editor.reminders',
  expiration_hours: 'editor.doc.expiration',
  identity_editable_fields: 'editor.identity',
  allowed_origins: 'editor.origins.who',
  signing_link_mode: 'editor.doc.signing_link_mode',
  completion_title: 'editor.completion.title',
  completion_message: 'editor.completion.message',
  completion_redirect_url: 'editor.completion.redirect',
  completion_redirect_delay: 'editor.completion.delay',
} as const satisfies Readonly<Record<string, MessageKey>>;

const isSetting = (id: string): id is SettingKey =>
  Object.hasOwn(DEFAULT_SETTINGS, id) && !Object.hasOwn(PROPERTIES, id);

/** The name of a changed property of the template, such as its description. */
export function propertyName({ t }: Translator, id: string): string {
  if (Object.hasOwn(PROPERTIES, id)) {
    const name = t(PROPERTIES[id as keyof typeof PROPERTIES]);
    return id.startsWith('completion_') ? `${t('editor.completion')}: ${name}` : name;
  }
  if (isSetting(id)) return t(`editor.doc.${settingName(id)}` as 'editor.doc.allow_download');
  return t(`editor.doc.${id as 'name' | 'description' | 'language'}`);
}

export function propertyText(context: DifferenceTextContext, id: string, value: unknown): string {
  const { t } = context.i18n;
  if (id === 'reminders')
    return (
      (value as readonly Reminder[])
        .map(({ hours, hours_before_expiration, subject }) => {
          const time = t(hours === null ? 'editor.reminders.before' : 'editor.reminders.after');
          return `${time}: ${inHours(context.i18n, hours ?? hours_before_expiration ?? 0)} (${subject || NOTHING})`;
        })
        .join(' · ') || NOTHING
    );
  if (id === 'expiration_hours') return inHours(context.i18n, value as number);
  if (value === null && /^(language|allowed_origins|signing_link_mode|completion_.*)$/.test(id))
    return t('editor.doc.inherit');
  if (id === 'signing_link_mode') return t(`editor.doc.signing_link_mode.${value as SigningLinkMode}`);
  if (id === 'allowed_origins')
    return context.i18n.list(value as readonly string[]) || t('editor.origins.none');
  if (isSetting(id) && (value === null || typeof value === 'boolean'))
    return t(`editor.doc.${settingChoice(id, value)}`);
  return textOf(context, id, value, undefined);
}
