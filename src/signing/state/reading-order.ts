import type { Field } from '../../model/field.ts';

/**
 * Sorts fields by page, line, and left to right. A field is on a line if its middle lies within the height of the line's first
 * field, so that small differences don't change the order.
 */
export function readingOrder<F extends Pick<Field, 'page_number' | 'position'>>(
  fields: readonly F[],
): readonly F[] {
  const byTop = [...fields].sort(
    (a, b) => a.page_number - b.page_number || a.position.y - b.position.y || a.position.x - b.position.x,
  );
  const lines: F[][] = [];
  for (const field of byTop) {
    const line = lines.at(-1);
    const head = line?.[0];
    const middle = field.position.y + field.position.height / 2;
    const isSameLine =
      head?.page_number === field.page_number && middle <= head.position.y + head.position.height;
    if (line && isSameLine) line.push(field);
    else lines.push([field]);
  }
  return lines.flatMap((line) => line.sort((a, b) => a.position.x - b.position.x));
}
