/** Whether a field and what it will hold have room. */
import type { Size } from '../../geometry/box.ts';
import { A4, type PageSizeRun, pageSizeOf } from '../../geometry/page-sizes.ts';
import { type Field, FONT_SIZE } from '../../model/field.ts';
import type { Recipient } from '../../model/recipient.ts';
import { definitions } from '../definitions.ts';
import { cellCount } from '../text/check-text.ts';
import { initialValue } from './prefill.ts';
import { isLegible } from './text-room.ts';

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

/** Points. Each box of a `cells` field has to hold a digit that can be read. */
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

/** Texts that the author gives the field: what it holds when signing starts, and what there is to choose from. */
export function authoredTexts(field: Field, recipient: Recipient | null): readonly string[] {
  const value = initialValue(field, recipient);
  return [
    ...(typeof value === 'string' ? [value] : []),
    ...(definitions[field.type].holds === 'option' && !field.read_only ? field.dropdown_options : []),
  ];
}

/** The authored text that the box can't show whole at a legible size, by the stamp that draws it in the end; null when all fit. */
export function tooLongText(field: Field, page: Size, recipient: Recipient | null): string | null {
  const size = sizeIn(field, page);
  const texts = authoredTexts(field, recipient);
  return texts.find((text) => text.trim() !== '' && !isLegible(field, text, size)) ?? null;
}
