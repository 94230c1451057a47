import type { JobKind } from './job-kinds.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

interface JobRules {
  /** Milliseconds without renewal after which another worker may claim the job. */
  readonly lease: number;
  /** Delays after the first, second, … failure, in milliseconds. */
  readonly delays: readonly number[];
  /** Whether to keep retrying at the last delay instead of giving up. */
  readonly isEndless: boolean;
}

export const JOB_RULES: Record<JobKind, JobRules> = {
  // A fully signed document must end up sealed, however long the fault lasts.
  seal: { lease: 60 * SECOND, delays: [1, 2, 5, 15, 60, 300].map((n) => n * SECOND), isEndless: true },
  expire: { lease: 30 * SECOND, delays: [5 * SECOND, MINUTE, 10 * MINUTE], isEndless: true },
  // Each of several documents must end up sealed, too.
  split: { lease: 120 * SECOND, delays: [10 * SECOND, MINUTE, 10 * MINUTE], isEndless: true },
  // The next day's cleanup adds another job.
  archive: { lease: 180 * SECOND, delays: [MINUTE, 10 * MINUTE, HOUR, 6 * HOUR], isEndless: false },
  reminder: { lease: 30 * SECOND, delays: [5 * SECOND, MINUTE, 10 * MINUTE, HOUR], isEndless: false },
  'webhook-delivery': {
    lease: 60 * SECOND,
    delays: [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR, 48 * HOUR],
    isEndless: false,
  },
  'domain-check': { lease: 60 * SECOND, delays: [MINUTE, 10 * MINUTE, HOUR], isEndless: true },
  'forget-objects': { lease: 120 * SECOND, delays: [5 * SECOND, MINUTE, 10 * MINUTE], isEndless: true },
  mail: { lease: 60 * SECOND, delays: [30 * SECOND, 5 * MINUTE, HOUR, 6 * HOUR], isEndless: false },
};

/** Milliseconds until the next attempt after `failures` failures, with up to 10% jitter; null gives up. */
export function delayAfter(
  kind: JobKind,
  failures: number,
  random: () => number = Math.random,
): number | null {
  const { delays, isEndless } = JOB_RULES[kind];
  const delay = delays[failures - 1] ?? (isEndless ? delays.at(-1)! : null);
  return delay === null ? null : Math.round(delay * (1 + random() * 0.1));
}
