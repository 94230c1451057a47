/** Whether a field and what it will hold have room. */
import type { Size } from '../../geometry/box.ts';
import type { Drawing } from '../../geometry/drawing.ts';
import type { Field } from '../../model/field.ts';
import { definitions } from '../definitions.ts';
import { measureText } from '../measure-text.ts';
import { plainStamps } from '../plain-stamps.ts';
import type { Stamp } from '../shared/stamp.ts';

/** Rounding of percentages and points is no mistake of the author. */
const SLACK = 0.01;

export function isOutside({ page_number, position }: Field, pageCount: number): boolean {
  const { x, y, width, height } = position;
  return (
    page_number < 1 ||
    page_number > pageCount ||
    x < -SLACK ||
    y < -SLACK ||
    x + width > 100 + SLACK ||
    y + height > 100 + SLACK
  );
}

export const sizeIn = ({ position }: Field, page: Size): Size => ({
  width: (position.width / 100) * page.width,
  height: (position.height / 100) * page.height,
});

export function isTooSmall(field: Field, page: Size): boolean {
  const { minSize } = definitions[field.type];
  const { width, height } = sizeIn(field, page);
  return width < minSize.width - SLACK * 10 || height < minSize.height - SLACK * 10;
}

const textOf = (drawing: Drawing) => drawing.map((item) => (item.kind === 'text' ? item.text : '')).join('');

/** The text the author wrote that the box cannot show whole, by the stamp that draws it at last; null when all fits. */
export function isTextCut(field: Field, page: Size): string | null {
  const stamp = (plainStamps as Partial<Record<Field['type'], Stamp>>)[field.type];
  if (!stamp) return null;
  const texts = field.read_only
    ? [field.read_only_value]
    : field.type === 'dropdown'
      ? field.dropdown_options
      : [];
  const size = sizeIn(field, page);
  return (
    texts.find((text) => {
      if (!text.trim() || text.includes('…')) return false;
      return textOf(stamp({ field, value: text, size, measure: measureText })).includes('…');
    }) ?? null
  );
}
