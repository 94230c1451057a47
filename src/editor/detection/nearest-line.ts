/** A line that is near enough: how far, and where it lies. */
export interface NearLine {
  readonly shift: number;
  readonly line: number;
}

/** A line of the document: where it lies on one axis, and from where to where on the other; percent. */
export interface PaperLine {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** Meets middles, and no edges: the middle of a box to tick. */
  readonly isMiddle?: boolean;
}

/**
 * The nearest line that a box, which lies at `from` … `to` on the other axis, passes. `own`: its first edge, its middle and
 * its last edge, or the one edge that moves. By halving: this runs with each move. `lines` are in the order of `at`.
 */
export function nearestLine(
  lines: readonly PaperLine[],
  own: readonly number[],
  reach: number,
  from: number,
  to: number,
): NearLine | null {
  let best: NearLine | null = null;
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
      // The second of three is the middle; of a resized box only a side moves.
      if (Boolean(line.isMiddle) !== (own.length === 3 && index === 1)) continue;
      if (line.to < from || line.from > to) continue;
      const shift = line.at - place;
      if (!best || Math.abs(shift) < Math.abs(best.shift)) best = { shift, line: line.at };
    }
  }
  return best;
}
