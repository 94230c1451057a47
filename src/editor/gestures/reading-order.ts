import type { Field } from '../../model/field.ts';

/** Percent of the page: fields whose centers are this close are on one line. */
const LINE = 1.2;

/** Page by page, line by line, from left to right (from right to left in RTL languages). */
export function inReadingOrder(fields: readonly Field[], direction: 'ltr' | 'rtl' = 'ltr'): readonly Field[] {
  const middle = ({ position }: Field) => position.y + position.height / 2;
  const byHeight = fields.toSorted((a, b) => a.page_number - b.page_number || middle(a) - middle(b));
  const lines: Field[][] = [];
  for (const field of byHeight) {
    const line = lines.at(-1);
    const first = line?.[0];
    const isSameLine =
      first && first.page_number === field.page_number && middle(field) - middle(first) < LINE;
    if (isSameLine) line.push(field);
    else lines.push([field]);
  }
  const sign = direction === 'rtl' ? -1 : 1;
  return lines.flatMap((line) => line.toSorted((a, b) => (a.position.x - b.position.x) * sign));
}
