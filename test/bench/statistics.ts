export function median(values: readonly number[]): number {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Median of the ratios within each round: what the machine did to one round it did to both. */
export function medianRatio(ours: readonly number[], bare: readonly number[]): number {
  return median(ours.map((value, round) => value / bare[round]!).filter(Number.isFinite));
}

/** Frames later than 1.5 refresh intervals, in percent, and the 95th percentile in milliseconds. */
export function framePace(times: readonly number[]): { p95: number; dropped: number; worst: number } {
  const gaps = times.slice(1).map((time, index) => time - times[index]!);
  const frame = 1_000 / 60;
  const missed = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / frame) - 1), 0);
  return {
    p95: percentile(gaps, 0.95),
    dropped: (missed / Math.max(1, gaps.length + missed)) * 100,
    worst: Math.max(0, ...gaps),
  };
}
