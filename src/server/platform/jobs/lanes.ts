import type { JobKind } from './job-kinds.ts';

/**
 * A lane is a set of jobs with slots that no other lane can take: silent webhook receivers hold up webhooks, never mail.
 * Each kind of job has its own; one-time codes do not share that of other mail, because they expire within minutes.
 * The database derives the same name in the generated column `job.lane_name`.
 */
export type Lane = JobKind | 'code';

interface LaneRules {
  /**
   * Jobs of this lane that one instance runs at a time. A company may start another one only while it runs fewer than there
   * are free slots, so alone it uses half of them, and there is room for the next company however many are greedy.
   */
  readonly slots: number;
  /** Jobs that call one host for one company at a time, over all instances. */
  readonly perReceiver: number;
}

/** For lanes whose jobs call no host of a company's choice. */
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

/** Connections to the mail relay that the lanes which send mail can use at a time. */
export const MAIL_SLOTS = LANES.code.slots + LANES.mail.slots;
