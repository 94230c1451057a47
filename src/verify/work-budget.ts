/**
 * The work that one file may cause. A verifier reads files of strangers, and a few kilobytes can describe endless work:
 * object streams, deflate bombs, overlapping objects. Limits grow with the file, so no honest size runs into them.
 */

/** What is counted; the unit of each is its name. */
export type WorkKind =
  /** Indirect objects parsed. */
  | 'objects'
  /** Values inside them: numbers, names, arrays, and so on. */
  | 'nodes'
  /** Bytes parsed; more than the file has when objects overlap. */
  | 'parsed bytes'
  | 'inflated bytes'
  | 'cross-reference sections'
  | 'cross-reference entries'
  | 'audit trail entries'
  /** Values in the audit trail’s JSON, before it is parsed. */
  | 'audit trail values'
  /** Bytes of revocation lists whose signature is checked, once for each certificate that a list is asked about. */
  | 'revocation list bytes'
  /** Entries walked in revocation lists, likewise. */
  | 'revocation list entries'
  /** Public key operations. */
  | 'signatures';

/** The file asks for more work than any sealed document needs, or took longer than allowed. */
export class TooComplexError extends Error {
  override readonly name = 'TooComplexError';
}

export interface WorkBudget {
  /** @throws TooComplexError when the limit for this kind is passed, or the time is up */
  spend(kind: WorkKind, amount?: number): void;
}

const MIB = 1024 * 1024;
/** Steps between two looks at the clock. */
const CLOCK_INTERVAL = 4_096;
/** Kinds that are spent one by one, and often. */
const CHEAP: ReadonlySet<WorkKind> = new Set(['nodes', 'cross-reference entries', 'revocation list entries']);

/**
 * @param size of the file in bytes
 * @param timeLimitMs from now; without it only work is counted
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
