import type { MailKind } from '../../../model/email-types.ts';
import type {
  CompanyId,
  DomainId,
  RecipientId,
  ReminderId,
  SigningRequestId,
  WebhookId,
} from '../../../model/ids.ts';
import type { Trx, WithCommit } from '../db/open-database.ts';

/** Every kind of job with its payload. IDs only: handlers read the current state when the job runs. */
export interface JobPayloads {
  seal: { readonly request_id: SigningRequestId };
  expire: { readonly request_id: SigningRequestId };
  split: { readonly request_id: SigningRequestId };
  /** Adds an archive time stamp. */
  archive: { readonly request_id: SigningRequestId };
  reminder: { readonly reminder_id: ReminderId };
  'webhook-delivery': {
    readonly webhook_id: WebhookId;
    readonly event_id: string;
    readonly resent_from?: string | undefined;
  };
  'domain-check': { readonly domain_id: DomainId };
  /** Objects whose rows have been deleted. */
  'forget-objects': { readonly keys: readonly string[] };
  mail: {
    readonly kind: MailKind;
    readonly request_id: SigningRequestId;
    readonly recipient_id: RecipientId;
    /** Distinguishes several mails of one kind to one recipient: a reminder's ID, or the time of a resend. */
    readonly occasion?: string | undefined;
    /** The sender's message for this mail. */
    readonly message?: string | undefined;
  };
}
export type JobKind = keyof JobPayloads;
/** Kinds whose jobs with the same serial key are handled together. */
export type BatchedKind = 'webhook-delivery';

/** A job to enqueue. Its lane follows from kind and payload; see `LANES`. */
export interface JobOrder<Kind extends JobKind = JobKind> {
  readonly kind: Kind;
  readonly payload: JobPayloads[Kind];
  /** The company that the job counts for in its lane. */
  readonly companyId: CompanyId;
  /** Earliest start. Default: now. */
  readonly runAt?: Date;
  /** At most one job per kind and key is ever added. */
  readonly dedupeKey?: string;
  /** Jobs with the same key run one at a time, in the order in which they are due. */
  readonly serialKey?: string;
  /** Host and port that the job calls, if the company chose them. */
  readonly receiver?: string;
}

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
  /** Jobs of one serial key that are taken together, into one slot. Default: 1. */
  readonly batch?: number;
}

/** For lanes whose jobs don't call customer hosts. */
const ANY = 2 ** 31 - 1;

export const LANES: Record<Lane, LaneRules> = {
  code: { slots: 4, perReceiver: ANY },
  mail: { slots: 6, perReceiver: ANY },
  seal: { slots: 6, perReceiver: ANY },
  'webhook-delivery': { slots: 16, perReceiver: 4, batch: 20 },
  expire: { slots: 2, perReceiver: ANY },
  reminder: { slots: 2, perReceiver: ANY },
  split: { slots: 2, perReceiver: ANY },
  archive: { slots: 2, perReceiver: ANY },
  'domain-check': { slots: 4, perReceiver: ANY },
  'forget-objects': { slots: 2, perReceiver: ANY },
};

export const LANE_NAMES = Object.keys(LANES) as Lane[];

/** Concurrent connections to the mail relay. */
export const MAIL_SLOTS = LANES.code.slots + LANES.mail.slots;

/** The part of the job queue that enqueues. */
export interface JobQueue {
  /** Writes in the caller's transaction: the job exists if and only if the change commits. */
  enqueue<Kind extends JobKind>(trx: Trx, job: JobOrder<Kind>): Promise<void>;
  /** Stores the jobs that the transaction enqueues from now on with its commit, in one statement. It can’t see them. */
  gather(trx: Trx, withCommit: WithCommit): void;
  /** Call after the commit, to run due jobs now instead of at the next poll. */
  wake(): void;
  /** Stops claiming; running jobs continue. */
  stopTaking(): void;
  /** Waits up to ten seconds for running jobs and releases the rest to other instances. */
  close(): Promise<void>;
}

declare module '../services.ts' {
  interface Services {
    readonly jobs: JobQueue;
  }
}
