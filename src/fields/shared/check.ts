/** What each family of types accepts as a value. All are pure and run the same in browser and service. */
import type { Field } from '../../model/field.ts';
import { type FieldValue, isFilled } from '../../model/field-value.ts';
import { parseDate } from './dates.ts';
import { graphemes } from './graphemes.ts';
import { matchesPattern } from './pattern-engine.ts';
import { type Refusal, refuse } from './validation-issue.ts';

/** Longest text the API stores for a field. */
export const TEXT_LIMIT = 10_000;
export const FILE_LIMIT = 10 * 1024 * 1024;
/** A stamp ends up in the PDF once per field, so it is kept small. */
export const STAMP_LIMIT = 375 * 1024;

type Check = (field: Field, value: FieldValue) => Refusal | null;

const own = (field: Field) => field.validation_rules.message;

function toNumber(text: number | string | undefined): number | null {
  if (text === undefined || text === '') return null;
  const number = typeof text === 'number' ? text : parseNumber(text);
  return number !== null && Number.isFinite(number) ? number : null;
}

/** Plain decimal with `.` or a single `,` as the mark, optional sign and thin or plain spaces; null for anything else. */
export function parseNumber(text: string): number | null {
  const tight = text.trim().replace(/[\s\u00a0\u202f]/g, '');
  if (!/^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(tight)) return null;
  return Number(tight.replace(',', '.'));
}

export const checkText: Check = (field, value) => {
  if (typeof value !== 'string') return refuse('wrongKind');
  const { pattern, minLength, maxLength } = field.validation_rules;
  const limit = Math.min(maxLength ?? TEXT_LIMIT, TEXT_LIMIT);
  const length = [...value].length;
  if (length > limit) return refuse('tooLong', { limit }, own(field));
  if (minLength !== undefined && length < minLength)
    return refuse('tooShort', { limit: minLength }, own(field));
  if (pattern && !matchesPattern(pattern, value)) return refuse('pattern', {}, own(field));
  return null;
};

const EMAIL = /^[^\s@<>()[\]\\,;:"]{1,64}@(?:[^\s@.<>()[\]\\,;:"]{1,63}\.){1,8}[^\s@.<>()[\]\\,;:"\d]{2,63}$/;
const PHONE = /^[+]?[\d\s().\-/\u00a0]{4,40}(?:(?:x|ext\.?|#)\s?\d{1,8})?$/i;

export const checkEmail: Check = (field, value) => {
  if (typeof value !== 'string') return refuse('wrongKind');
  if (value.length > 255 || !EMAIL.test(value.trim())) return refuse('email', {}, own(field));
  return checkText(field, value);
};

export const checkPhone: Check = (field, value) => {
  if (typeof value !== 'string') return refuse('wrongKind');
  const digits = value.replace(/\D/g, '').length;
  if (value.length > 50 || digits < 4 || !PHONE.test(value.trim())) return refuse('phone', {}, own(field));
  return checkText(field, value);
};

export const checkNumber: Check = (field, value) => {
  if (typeof value !== 'string') return refuse('wrongKind');
  const number = parseNumber(value);
  if (number === null || value.length > 100) return refuse('number', {}, own(field));
  const min = toNumber(field.validation_rules.min);
  const max = toNumber(field.validation_rules.max);
  if (min !== null && number < min) return refuse('tooSmall', { limit: min }, own(field));
  if (max !== null && number > max) return refuse('tooLarge', { limit: max }, own(field));
  return null;
};

export const checkDate: Check = (field, value) => {
  if (typeof value !== 'string') return refuse('wrongKind');
  if (value.length > 40 || !parseDate(value)) return refuse('date', {}, own(field));
  // ISO days compare as text.
  const day = value.trim().slice(0, 10);
  const min = String(field.validation_rules.min ?? '').slice(0, 10);
  const max = String(field.validation_rules.max ?? '').slice(0, 10);
  if (parseDate(min) && day < min) return refuse('tooEarly', { limit: min }, own(field));
  if (parseDate(max) && day > max) return refuse('tooLate', { limit: max }, own(field));
  return null;
};

export const checkCells: Check = (field, value) => {
  const limit = cellCount(field);
  if (typeof value === 'string' && graphemes(value).length > limit)
    return refuse('tooLong', { limit }, own(field));
  return checkText(field, value);
};

export function cellCount(field: Pick<Field, 'format_rules'>): number {
  const count = field.format_rules.cellCount ?? 8;
  return Number.isFinite(count) ? Math.min(Math.max(Math.round(count), 1), 60) : 8;
}

export const checkChoice: Check = (_field, value) =>
  value === 'true' || value === 'false' ? null : refuse('wrongKind');

export const checkOption: Check = (field, value) => {
  if (typeof value !== 'string') return refuse('wrongKind');
  return field.dropdown_options.includes(value) ? null : refuse('option', {}, own(field));
};

/** Whether ink is more than a slip of the finger: its path is at least this part of the pad's height. */
const LEAST_INK = 0.12;

export const checkMark: Check = (_field, value) => {
  if (value === null || typeof value === 'string') return refuse('wrongKind');
  if (value.kind === 'file') {
    // A signature on paper, photographed: a picture with the paper taken out of it.
    if (value.content_type !== 'image/png' || !value.data_uri?.startsWith('data:image/png;base64,'))
      return refuse('fileType');
    return value.size > STAMP_LIMIT ? refuse('fileSize', { limit: '375 kB' }) : null;
  }
  if (value.kind === 'typed') return isFilled(value) && value.text.length <= 200 ? null : refuse('mark');
  let length = 0;
  for (const stroke of value.strokes) {
    if (stroke.length % 3 !== 0 || !stroke.every(Number.isFinite)) return refuse('wrongKind');
    for (let i = 3; i < stroke.length; i += 3)
      length += Math.hypot(stroke[i]! - stroke[i - 3]!, stroke[i + 1]! - stroke[i - 2]!);
  }
  return length >= value.height * LEAST_INK ? null : refuse('mark');
};

const IMAGE_TYPES = ['image/png', 'image/jpeg'];

/** Content types that a file, image or stamp takes. A stamp needs see-through paper, so PNG alone. */
export function acceptedTypes(field: Field): readonly string[] {
  if (field.type === 'stamp') return ['image/png'];
  switch (field.type === 'file' ? (field.format_rules.acceptedFileTypes ?? 'image_and_pdf') : 'image') {
    case 'image':
      return IMAGE_TYPES;
    case 'pdf':
      return ['application/pdf'];
    default:
      return [...IMAGE_TYPES, 'application/pdf'];
  }
}

export const checkFile: Check = (field, value) => {
  if (value === null || typeof value === 'string' || value.kind !== 'file') return refuse('wrongKind');
  if (!acceptedTypes(field).includes(value.content_type)) return refuse('fileType', {}, own(field));
  if (value.size > FILE_LIMIT) return refuse('fileSize', { limit: '10 MB' }, own(field));
  return null;
};

export const checkPicture: Check = (field, value) => {
  const refusal = checkFile(field, value);
  if (refusal) return refusal;
  const file = value as Exclude<FieldValue, string | null> & { readonly kind: 'file' };
  const source = file.data_uri;
  // In the object store the bytes lie under `key`; a browser's copy carries them as a data URI.
  if (source !== undefined && !source.startsWith(`data:${file.content_type};base64,`))
    return refuse('fileType', {}, own(field));
  if (field.type === 'stamp' && file.size > STAMP_LIMIT)
    return refuse('fileSize', { limit: '375 kB' }, own(field));
  return null;
};

/** Server-written types: a value from anyone else is refused by `editable`; what the server writes is taken as it is. */
export const checkNothing: Check = () => null;
