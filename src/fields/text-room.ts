/** Whether a text has room in its field, judged by the code that draws it in the sealed document. */
import type { Size } from '../geometry/box.ts';
import type { Field } from '../model/field.ts';
import type { FieldType } from '../model/field-types.ts';
import type { FieldValue } from '../model/field-value.ts';
import { measureText } from './measure-text.ts';
import { graphemes } from './shared/graphemes.ts';
import { fitsLegibly, type TextLayout } from './shared/text-appearance.ts';
import { type Refusal, refuse } from './shared/validation-issue.ts';

/** Types into which a signer writes words of their own, as long as they like. */
const FREE_TEXT: Partial<Record<FieldType, TextLayout>> = {
  text: 'line',
  text_area: 'block',
  name: 'line',
  email: 'line',
  company: 'line',
  title: 'line',
  phone: 'line',
  number: 'line',
};
const LAYOUTS: typeof FREE_TEXT = { ...FREE_TEXT, dropdown: 'line', url: 'line' };

/** Whether the field shows this text at a size that can be read. `size`: the field's box in points. */
export function isLegible(field: Field, text: string, size: Size): boolean {
  const layout = LAYOUTS[field.type];
  return !layout || fitsLegibly(text, layout, { field, size, measure: measureText });
}

/**
 * Refuses a text that does not fit at a legible size, with the number of characters that do. What somebody chooses from a list or
 * the service writes is never refused here: nobody could make it shorter.
 */
export function checkRoom(field: Field, value: FieldValue, size: Size): Refusal | null {
  if (typeof value !== 'string' || !FREE_TEXT[field.type] || isLegible(field, value, size)) return null;
  const characters = graphemes(value);
  let fits = 0;
  for (let fails = characters.length; fails - fits > 1; ) {
    const middle = Math.floor((fits + fails) / 2);
    if (isLegible(field, characters.slice(0, middle).join(''), size)) fits = middle;
    else fails = middle;
  }
  return refuse('doesNotFit', { limit: fits });
}
