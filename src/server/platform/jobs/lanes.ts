import type { JobKind } from './job-kinds.ts';

/**
 * A lane is a set of jobs with slots of their own: unresponsive webhook receivers delay webhooks, never mail. Each kind of job has a
 * lane; one-time codes have a separate one from other mail, because they expire within minutes.
 * The database derives the same name in the generated column `job.lane_name`.
 */
export type Lane = JobKind | 'code';

interface LaneRules {
  /**
   * Jobs that one instance runs at a time. A company may start another job only while it runs fewer than there are free slots: alone
   * it uses half of them, which leaves room for the next company.
   */
  readonly slots: number;
  /** Concurrent jobs that call one host for one company, over all instances. */
  readonly perReceiver: number;
}

/** For lanes whose jobs don't call customer hosts. */
const ANY = 2 ** 31 - 1;

export const LANES: Record<Lane, LaneRules> = {
  code: { slots: 4, perReceiver: ANY },
  mail: { slots: 6, perReceiver: ANY },
  seal: { slots: 6, perReceiver: ANY },
  'webhook-delivery': { slots: 16, perReceiver: 4 },
  expire: { slots: 2, perReceiver: ANY },
  reminder: { slots: 2, perReceiver: ANY },
  split: { slots: 2, perReceiver: ANY },
  'domain-check': { slots: 4, perReceiver: ANY },
  'forget-objects': { slots: 2, perReceiver: ANY },
};

export const LANE_NAMES = Object.keys(LANES) as Lane[];

/** Concurrent connections to the mail relay. */
export const MAIL_SLOTS = LANES.code.slots + LANES.mail.slots;
