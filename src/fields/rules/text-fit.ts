/** Checks whether a text fits in its field, with the code that draws it in the sealed document. */
import type { Size } from '../../geometry/box.ts';
import type { Field } from '../../model/field.ts';
import type { FieldValue } from '../../model/field-value.ts';
import { definitions } from '../definitions.ts';
import { cellCount } from '../text/check-text.ts';
import { graphemes } from '../text/graphemes.ts';
import { measureText } from '../text/measure-text.ts';
import { fitsLegibly } from '../text/text-appearance.ts';
import { type Refusal, refuse } from '../validation-issue.ts';

/** A link may show a text instead of its address. */
const shownText = ({ type, format_rules }: Field, text: string): string =>
  (definitions[type].filledBy === 'author' && format_rules.urlDisplayText?.trim()) || text;

function isShownWhole(field: Field, text: string, size: Size): boolean {
  const { textLayout } = definitions[field.type];
  if (textLayout === 'cells') return graphemes(text).length <= cellCount(field);
  return textLayout === null || fitsLegibly(text, textLayout, { field, size, measure: measureText });
}

/** Whether the field shows the whole text at a legible size. `size`: the field's box in points. */
export const isLegible = (field: Field, text: string, size: Size): boolean =>
  isShownWhole(field, shownText(field, text), size);

/** How many characters of the text fit in its field; null if all do. */
export function fittingLength(field: Field, text: string, size: Size): number | null {
  const shown = shownText(field, text);
  if (isShownWhole(field, shown, size)) return null;
  const characters = graphemes(shown);
  let fits = 0;
  for (let fails = characters.length; fails - fits > 1; ) {
    const middle = Math.floor((fits + fails) / 2);
    if (isShownWhole(field, characters.slice(0, middle).join(''), size)) fits = middle;
    else fails = middle;
  }
  return fits;
}

/**
 * Rejects text that doesn't fit at a legible size, with the number of characters that do. Chosen options and
 * server-written values are never rejected, because they can't be shortened.
 */
export function checkTextFit(field: Field, value: FieldValue, size: Size): Refusal | null {
  const { filledBy, holds, textLayout } = definitions[field.type];
  const isFree = filledBy === 'signer' && holds !== 'option' && textLayout !== 'cells';
  if (typeof value !== 'string' || !isFree) return null;
  const limit = fittingLength(field, value, size);
  return limit === null ? null : refuse('doesNotFit', { limit });
}
