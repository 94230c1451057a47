/** Whether a field and what it will hold have room. */
import type { Size } from '../../geometry/box.ts';
import { A4, type PageSizeRun, pageSizeOf } from '../../geometry/page-sizes.ts';
import type { Field } from '../../model/field.ts';
import { definitions } from '../definitions.ts';
import { isLegible } from '../text-room.ts';

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

/** The same in a document, given as runs of equal pages. */
export const sizeInDocument = (field: Field, pages: readonly PageSizeRun[]): Size =>
  sizeIn(field, pageSizeOf(pages, field.page_number) ?? A4);

export function isTooSmall(field: Field, page: Size): boolean {
  const { minSize } = definitions[field.type];
  const { width, height } = sizeIn(field, page);
  return width < minSize.width - SLACK * 10 || height < minSize.height - SLACK * 10;
}

/** The text the author wrote that the box cannot show at a legible size, by the stamp that draws it at last; null when all fits. */
export function tooLongText(field: Field, page: Size): string | null {
  const texts = field.read_only
    ? [field.read_only_value]
    : field.type === 'dropdown'
      ? field.dropdown_options
      : [];
  const size = sizeIn(field, page);
  return texts.find((text) => text.trim() !== '' && !isLegible(field, text, size)) ?? null;
}
