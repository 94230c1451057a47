/**
 * Limits the work for one untrusted file: a few kilobytes can describe endless work with object streams, deflate bombs
 * or overlapping objects. Limits grow with the file, so no legitimate file reaches them.
 */

/** What is counted, each in the unit of its name. */
export type WorkKind =
  /** Indirect objects parsed. */
  | 'objects'
  /** Values inside them: numbers, names, arrays, and so on. */
  | 'nodes'
  /** Exceeds the file's size if objects overlap. */
  | 'parsed bytes'
  | 'inflated bytes'
  | 'cross-reference sections'
  | 'cross-reference entries'
  | 'audit trail entries'
  /** Values in the audit trail’s JSON, before it is parsed. */
  | 'audit trail values'
  /** Bytes of revocation lists whose signature is checked, counted per certificate. */
  | 'revocation list bytes'
  /** Scanned entries, likewise. */
  | 'revocation list entries'
  /** Public key operations. */
  | 'signatures';

/** The file needs more work than any sealed document should, or took too long. */
export class TooComplexError extends Error {
  override readonly name = 'TooComplexError';
}

export interface WorkBudget {
  /** @throws TooComplexError if this kind's limit or the time limit is exceeded */
  spend(kind: WorkKind, amount?: number): void;
}

const MIB = 1024 * 1024;
/** Steps between two reads of the clock. */
const CLOCK_INTERVAL = 4_096;
/** Kinds that are counted one by one, and often. */
const CHEAP: ReadonlySet<WorkKind> = new Set(['nodes', 'cross-reference entries', 'revocation list entries']);

/**
 * @param size of the file in bytes
 * @param timeLimitMs from now; by default only work is limited
 */
export function createWorkBudget(size: number, timeLimitMs = Number.POSITIVE_INFINITY): WorkBudget {
  const limits: Readonly<Record<WorkKind, number>> = {
    objects: 20_000 + size / 4,
    nodes: 500_000 + 2 * size,
    'parsed bytes': 16 * MIB + 8 * size,
    'inflated bytes': 128 * MIB + 4 * size,
    'cross-reference sections': 400,
    'cross-reference entries': 50_000 + size,
    'audit trail entries': 200_000,
    'audit trail values': 5_000_000,
    'revocation list bytes': 256 * MIB + 16 * size,
    'revocation list entries': 1_000_000 + size / 16,
    signatures: 2_000,
  };
  const spent = new Map<WorkKind, number>();
  const end = performance.now() + timeLimitMs;
  let untilClock = CLOCK_INTERVAL;
  return {
    spend(kind, amount = 1) {
      const total = (spent.get(kind) ?? 0) + amount;
      spent.set(kind, total);
      if (total > limits[kind])
        throw new TooComplexError(
          `Expected at most ${Math.floor(limits[kind])} ${kind} in a file of ${size} bytes`,
        );
      untilClock -= CHEAP.has(kind) ? 1 : CLOCK_INTERVAL / 16;
      if (untilClock > 0) return;
      untilClock = CLOCK_INTERVAL;
      if (performance.now() > end)
        throw new TooComplexError(`Expected the check to take at most ${timeLimitMs} ms`);
    },
  };
}
