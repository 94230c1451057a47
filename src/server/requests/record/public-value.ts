import type { FieldValue } from '../../../model/field-value.ts';

/** A value as browsers and API callers may see it, without object keys. */
export function publicValue(value: FieldValue): FieldValue {
  if (value === null || typeof value === 'string' || value.kind !== 'file') return value;
  const { key: _key, ...rest } = value;
  return rest;
}

/** Without image content, for lists and logs. */
export function listedValue(value: FieldValue): FieldValue {
  const shown = publicValue(value);
  if (shown === null || typeof shown === 'string' || shown.kind !== 'file') return shown;
  const { data_uri: _content, ...rest } = shown;
  return rest;
}
