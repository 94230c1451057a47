/** Vocabulary of tags: types with their aliases, and the settings of the API's anchor tags. */
import { DATE_FORMATS, FONT_SIZE } from '../../../model/field.ts';
import { type FieldType, toFieldType } from '../../../model/field-types.ts';
import { fold } from '../../page-text/fold.ts';

const NICKNAMES: Readonly<Record<string, FieldType>> = {
  s: 'signature',
  sig: 'signature',
  sign: 'signature',
  sign_here: 'signature',
  sn: 'signature',
  signer: 'signature',
  i: 'initial',
  in: 'initial',
  init: 'initial',
  d: 'date',
  ds: 'date',
  date_signed: 'date',
  datesigned: 'date',
  datenow: 'date',
  t: 'text',
  txt: 'text',
  n: 'name',
  full_name: 'name',
  fullname: 'name',
  e: 'email',
  mail: 'email',
  e_mail: 'email',
  c: 'checkbox',
  cb: 'checkbox',
  check: 'checkbox',
  check_box: 'checkbox',
  tick: 'checkbox',
  tel: 'phone',
  num: 'number',
  co: 'company',
  job_title: 'title',
  multiline: 'text_area',
  attachment: 'file',
  upload: 'file',
  photo: 'image',
  seal: 'stamp',
};

export const slug = (word: string) =>
  fold(word)
    .trim()
    .replace(/[\s-]+/g, '_');

export function typeOf(word: string): FieldType | null {
  const name = slug(word);
  return toFieldType(name) ?? (Object.hasOwn(NICKNAMES, name) ? NICKNAMES[name]! : null);
}

/** `signature_2`, `sig2`, `Date 1`. */
export function typeAndNumber(word: string): { type: FieldType; order: number | null } | null {
  const whole = typeOf(word);
  if (whole) return { type: whole, order: null };
  const split = /^(.*?)[\s_-]*(\d{1,2})$/.exec(word.trim());
  const type = split && typeOf(split[1]!);
  return type ? { type, order: Number(split[2]) } : null;
}

/** A recipient by number. */
export const NO_PARTY = /^(?:signer|recipient|role|party|r|user|empfanger|unterzeichner)?[\s_-]*(\d{1,2})$/;
export const isTrue = (value: string) => !/^(?:false|no|0|off|optional|opt|noreq)$/i.test(value.trim());

/** The parsed content of a tag. */
export interface TagContent {
  type: FieldType | null;
  party: { order?: number; words?: string[] };
  group: string | null;
  settings: Record<string, unknown>;
  rules: Record<string, unknown>;
  size: { width?: number; height?: number };
  shift: { x: number; y: number; isPoints: boolean };
}

export function setParty(read: TagContent, value: string): void {
  const number = NO_PARTY.exec(fold(value).trim());
  if (number) read.party.order = Number(number[1]);
  else if (value.trim()) read.party.words = [value.trim()];
}

const number = (value: string) => (/^-?\d+(?:\.\d+)?$/.test(value.trim()) ? Number(value) : undefined);

/** The meaning of one `key=value` of a tag. Unknown keys are ignored. */
export const SETTING_KEYS: Readonly<Record<string, (read: TagContent, value: string) => void>> = {
  type: (read, value) => {
    const found = typeAndNumber(value);
    if (!found) return;
    read.type = found.type;
    if (found.order !== null) read.party.order = found.order;
  },
  recipient_id: setParty,
  recipient: setParty,
  signer: setParty,
  role: setParty,
  party: setParty,
  order: setParty,
  required: (read, value) => (read.settings.required = isTrue(value)),
  optional: (read, value) => (read.settings.required = !isTrue(value)),
  read_only: (read, value) => (read.settings.read_only = isTrue(value)),
  readonly: (read, value) => (read.settings.read_only = isTrue(value)),
  read_only_value: (read, value) => Object.assign(read.settings, { read_only: true, read_only_value: value }),
  value: (read, value) => Object.assign(read.settings, { read_only: true, read_only_value: value }),
  variable_name: (read, value) => (read.settings.variable_name = value.slice(0, 100)),
  name: (read, value) => (read.settings.variable_name = value.slice(0, 100)),
  id: (read, value) => (read.settings.variable_name = value.slice(0, 100)),
  label: (read, value) => (read.settings.label = value.slice(0, 255)),
  title: (read, value) => (read.settings.label = value.slice(0, 255)),
  placeholder: (read, value) => (read.settings.placeholder = value.slice(0, 255)),
  dropdown_options: (read, value) => (read.settings.dropdown_options = optionsOf(value)),
  options: (read, value) => (read.settings.dropdown_options = optionsOf(value)),
  date_signing_default: (read, value) => (read.settings.date_signing_default = isTrue(value)),
  date_default: (read, value) => {
    if (/^\d{4}-\d\d-\d\d$/.test(value.trim())) read.settings.date_default = value.trim();
  },
  date_format: (read, value) => {
    const format = DATE_FORMATS.find((one) => one.toLowerCase() === value.trim().toLowerCase());
    if (format) read.rules.dateFormat = format;
  },
  background_color: (read, value) => {
    if (/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value.trim())) read.settings.background_color = value.trim();
  },
  font_size: (read, value) => {
    const size = number(value);
    if (size !== undefined) read.rules.fontSize = Math.min(FONT_SIZE.max, Math.max(FONT_SIZE.min, size));
  },
  group: (read, value) => (read.group = value.trim() || null),
  multi_group_id: (read, value) => (read.group = value.trim() || null),
  width: (read, value) => (read.size.width = number(value)),
  height: (read, value) => (read.size.height = number(value)),
  x_offset: (read, value) => (read.shift.x = number(value) ?? 0),
  y_offset: (read, value) => (read.shift.y = number(value) ?? 0),
  offset_units: (read, value) => (read.shift.isPoints = value.trim().toLowerCase() === 'pixels'),
};

const optionsOf = (value: string) => [
  ...new Set(
    value
      .split(/[,/|]/)
      .map((one) => one.trim().slice(0, 500))
      .filter(Boolean),
  ),
];
