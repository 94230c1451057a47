import type { Box } from '../../../geometry/box.ts';
import { bottomOf, type ReadPage, rightOf } from './read-page.ts';

/** Whether the center of a letter or digit is inside a box. */
export function hasLetters(page: ReadPage, box: Box): boolean {
  return page.lines.some(
    (line) =>
      line.box.y < bottomOf(box) &&
      bottomOf(line.box) > box.y &&
      [...line.text].some((letter, at) => {
        if (!/[\p{L}\p{N}]/u.test(letter)) return false;
        const middle = ((line.lefts[at] ?? 0) + (line.rights[at] ?? 0)) / 2;
        const height = line.box.y + line.box.height / 2;
        return middle > box.x && middle < rightOf(box) && height > box.y && height < bottomOf(box);
      }),
  );
}
