/** Whether a field fits on its page and its texts fit in the field. */
import type { Size } from '../../geometry/box.ts';
import { sizeOnPage } from '../../geometry/page-rect.ts';
import { A4, type PageSizeRun, pageSizeOf } from '../../geometry/page-sizes.ts';
import { type Field, FONT_SIZE } from '../../model/field.ts';
import type { Recipient } from '../../model/recipient.ts';
import { definitions } from '../definitions.ts';
import { cellCount } from '../text/check-text.ts';
import { initialValue } from './prefill.ts';
import { isLegible } from './text-fit.ts';

/** Tolerance for rounded percentages and points. */
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

export const sizeIn = ({ position }: Field, page: Size): Size => sizeOnPage(position, page);

/** The same in a document, given as runs of equal pages. */
export const sizeInDocument = (field: Field, pages: readonly PageSizeRun[]): Size =>
  sizeIn(field, pageSizeOf(pages, field.page_number) ?? A4);

/** Minimum size in points. Each cell has to fit a legible digit. */
export function leastSize(field: Pick<Field, 'type' | 'format_rules'>): Size {
  const { minSize, textLayout } = definitions[field.type];
  const { width, height } = minSize;
  const cells = textLayout === 'cells' ? cellCount(field) * (FONT_SIZE.legible - 1) : 0;
  return { width: Math.max(width, cells), height };
}

export function isTooSmall(field: Field, page: Size): boolean {
  const least = leastSize(field);
  const { width, height } = sizeIn(field, page);
  return width < least.width - SLACK * 10 || height < least.height - SLACK * 10;
}

/** Texts that the author gave the field: its initial value and its options. */
export function authoredTexts(field: Field, recipient: Recipient | null): readonly string[] {
  const value = initialValue(field, recipient);
  return [
    ...(typeof value === 'string' ? [value] : []),
    ...(definitions[field.type].holds === 'option' && !field.read_only ? field.dropdown_options : []),
  ];
}

/** The first authored text that doesn't fit at a legible size, as it would be drawn; null if all fit. */
export function tooLongText(field: Field, page: Size, recipient: Recipient | null): string | null {
  const size = sizeIn(field, page);
  const texts = authoredTexts(field, recipient);
  return texts.find((text) => text.trim() !== '' && !isLegible(field, text, size)) ?? null;
}
