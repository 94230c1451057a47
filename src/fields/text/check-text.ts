/** Validates the values of text types, in the browser and in the service. */
import type { Field } from '../../model/field.ts';
import type { Validate } from '../field-traits.ts';
import { refuse } from '../validation-issue.ts';
import { parseDate } from './dates.ts';
import { graphemes } from './graphemes.ts';
import { matchesPattern } from './pattern-engine.ts';

/** Longest text the API stores for a field. */
export const TEXT_LIMIT = 10_000;

const messageOf = (field: Field) => field.validation_rules.message;

function toNumber(text: number | string | undefined): number | null {
  if (text === undefined || text === '') return null;
  const number = typeof text === 'number' ? text : parseNumber(text);
  return number !== null && Number.isFinite(number) ? number : null;
}

/** Parses a decimal number with `.` or `,` as the separator, an optional sign, and spaces; null for anything else. */
export function parseNumber(text: string): number | null {
  const tight = text.trim().replace(/[\s\u00a0\u202f]/g, '');
  if (!/^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(tight)) return null;
  return Number(tight.replace(',', '.'));
}

export const checkText: Validate = (field, value) => {
  if (typeof value !== 'string') return refuse('wrongKind');
  const { pattern, minLength, maxLength } = field.validation_rules;
  const limit = Math.min(maxLength ?? TEXT_LIMIT, TEXT_LIMIT);
  const length = [...value].length;
  if (length > limit) return refuse('tooLong', { limit }, messageOf(field));
  if (minLength !== undefined && length < minLength)
    return refuse('tooShort', { limit: minLength }, messageOf(field));
  if (pattern && !matchesPattern(pattern, value)) return refuse('pattern', {}, messageOf(field));
  return null;
};

const EMAIL = /^[^\s@<>()[\]\\,;:"]{1,64}@(?:[^\s@.<>()[\]\\,;:"]{1,63}\.){1,8}[^\s@.<>()[\]\\,;:"\d]{2,63}$/;
const PHONE = /^[+]?[\d\s().\-/\u00a0]{4,40}(?:(?:x|ext\.?|#)\s?\d{1,8})?$/i;

export const checkEmail: Validate = (field, value) => {
  if (typeof value !== 'string') return refuse('wrongKind');
  if (value.length > 255 || !EMAIL.test(value.trim())) return refuse('email', {}, messageOf(field));
  return checkText(field, value);
};

export const checkPhone: Validate = (field, value) => {
  if (typeof value !== 'string') return refuse('wrongKind');
  const digits = value.replace(/\D/g, '').length;
  if (value.length > 50 || digits < 4 || !PHONE.test(value.trim()))
    return refuse('phone', {}, messageOf(field));
  return checkText(field, value);
};

export const checkNumber: Validate = (field, value) => {
  if (typeof value !== 'string') return refuse('wrongKind');
  const number = parseNumber(value);
  if (number === null || value.length > 100) return refuse('number', {}, messageOf(field));
  const min = toNumber(field.validation_rules.min);
  const max = toNumber(field.validation_rules.max);
  if (min !== null && number < min) return refuse('tooSmall', { limit: min }, messageOf(field));
  if (max !== null && number > max) return refuse('tooLarge', { limit: max }, messageOf(field));
  return null;
};

export const checkDate: Validate = (field, value) => {
  if (typeof value !== 'string') return refuse('wrongKind');
  if (value.length > 40 || !parseDate(value)) return refuse('date', {}, messageOf(field));
  // ISO dates can be compared as text.
  const day = value.trim().slice(0, 10);
  const min = String(field.validation_rules.min ?? '').slice(0, 10);
  const max = String(field.validation_rules.max ?? '').slice(0, 10);
  if (parseDate(min) && day < min) return refuse('tooEarly', { limit: min }, messageOf(field));
  if (parseDate(max) && day > max) return refuse('tooLate', { limit: max }, messageOf(field));
  return null;
};

export const checkCells: Validate = (field, value) => {
  const limit = cellCount(field);
  if (typeof value === 'string' && graphemes(value).length > limit)
    return refuse('tooLong', { limit }, messageOf(field));
  return checkText(field, value);
};

export function cellCount(field: Pick<Field, 'format_rules'>): number {
  const count = field.format_rules.cellCount ?? 8;
  return Number.isFinite(count) ? Math.min(Math.max(Math.round(count), 1), 60) : 8;
}
