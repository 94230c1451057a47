import type { Translator } from '../../i18n/translator.ts';
import type { Field } from '../../model/field.ts';
import { typeName } from './names.ts';

/** What a field is called in lists: its label, else its variable name, else its type. */
export function fieldName(i18n: Translator, field: Field): string {
  return field.label || field.variable_name || typeName(i18n, field.type);
}

/** Percent for ears and eyes: whole numbers are enough to find a place again. */
export function spoken(field: Field): {
  left: number;
  top: number;
  page: number;
  width: number;
  height: number;
} {
  const { x, y, width, height } = field.position;
  return {
    left: Math.round(x),
    top: Math.round(y),
    width: Math.round(width),
    height: Math.round(height),
    page: field.page_number,
  };
}
