/** Undoes the filters of a PNG's rows in place (PNG, 9). */

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? above : corner;
}

/**
 * @param start of the pass, where the filter byte of its first row is
 * @param length bytes of a row with its filter byte
 * @param step bytes of a pixel, at least 1
 */
export function unfilterRows(
  rows: Uint8Array,
  { start, count, length, step }: { start: number; count: number; length: number; step: number },
): void {
  for (let row = 0; row < count; row++) {
    const from = start + row * length;
    const filter = rows[from]!;
    if (filter === 0) continue;
    for (let at = from + 1; at < from + length; at++) {
      const left = at - step > from ? rows[at - step]! : 0;
      const above = row > 0 ? rows[at - length]! : 0;
      if (filter === 1) rows[at]! += left;
      else if (filter === 2) rows[at]! += above;
      else if (filter === 3) rows[at]! += (left + above) >> 1;
      else {
        const corner = row > 0 && at - step > from ? rows[at - length - step]! : 0;
        rows[at]! += paeth(left, above, corner);
      }
    }
  }
}
