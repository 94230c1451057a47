import type { Translator } from '../../i18n/translator.ts';
import type { Field } from '../../model/field.ts';
import { typeName } from './recipient-display.ts';

/** The field's name in lists: its label, else its variable name, else its type. */
export function fieldName(i18n: Translator, field: Field): string {
  return field.label || field.variable_name || typeName(i18n, field.type);
}

/** Percent, rounded: precise enough to find a place again. */
export function roundedPercent(
  i18n: Translator,
  field: Field,
): {
  left: string;
  top: string;
  page: number;
  width: string;
  height: string;
} {
  const { x, y, width, height } = field.position;
  const percent = (value: number) => i18n.percent(Math.round(value));
  return {
    left: percent(x),
    top: percent(y),
    width: percent(width),
    height: percent(height),
    page: field.page_number,
  };
}
