/** A line within reach: its distance and position. */
export interface NearestLine {
  readonly shift: number;
  readonly line: number;
}

/** A line of the document: its position on one axis, and its extent on the other; percent. */
export interface DocumentLine {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** Centers align with it, edges don't: the center of a checkbox. */
  readonly isMiddle?: boolean;
}

/**
 * The nearest line crossing a box that spans `from` … `to` on the other axis. `own`: the box's first edge,
 * center and last edge, or the one edge that moves. Binary search, as it runs on every move. `lines` are
 * sorted by `at`.
 */
export function nearestLine(
  lines: readonly DocumentLine[],
  own: readonly number[],
  reach: number,
  from: number,
  to: number,
): NearestLine | null {
  let best: NearestLine | null = null;
  for (const [index, place] of own.entries()) {
    let low = 0;
    let high = lines.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (lines[middle]!.at < place - reach) low = middle + 1;
      else high = middle;
    }
    for (let next = low; next < lines.length && lines[next]!.at <= place + reach; next++) {
      const line = lines[next]!;
      // The second of three is the center; when resizing, only one side moves.
      if (Boolean(line.isMiddle) !== (own.length === 3 && index === 1)) continue;
      if (line.to < from || line.from > to) continue;
      const shift = line.at - place;
      if (!best || Math.abs(shift) < Math.abs(best.shift)) best = { shift, line: line.at };
    }
  }
  return best;
}
