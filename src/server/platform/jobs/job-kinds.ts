import type {
  CompanyId,
  DomainId,
  RecipientId,
  ReminderId,
  SigningRequestId,
  WebhookId,
} from '../../../model/ids.ts';
import type { MailKind } from '../../../model/mail-kinds.ts';

/** Every kind of job and what it is told. Small: ids only, the truth is read anew when the job runs. */
export interface JobPayloads {
  seal: { readonly request_id: SigningRequestId };
  expire: { readonly request_id: SigningRequestId };
  split: { readonly request_id: SigningRequestId };
  reminder: { readonly reminder_id: ReminderId };
  'webhook-delivery': {
    readonly webhook_id: WebhookId;
    readonly event_id: string;
    readonly resent_from?: string | undefined;
  };
  'domain-check': { readonly domain_id: DomainId };
  /** Objects whose rows are gone. */
  'forget-objects': { readonly keys: readonly string[] };
  mail: {
    readonly kind: MailKind;
    readonly request_id: SigningRequestId;
    readonly recipient_id: RecipientId;
    /** Tells several mails of one kind to one recipient apart: a reminder's id, the moment of a resend. */
    readonly occasion?: string | undefined;
    /** What the sender wrote for this mail alone. */
    readonly message?: string | undefined;
  };
}
export type JobKind = keyof JobPayloads;

/** What is asked of the queue. Its lane follows from kind and payload; see `lanes.ts`. */
export interface JobOrder<Kind extends JobKind = JobKind> {
  readonly kind: Kind;
  readonly payload: JobPayloads[Kind];
  /** Whose share of the lane it uses. */
  readonly companyId: CompanyId;
  /** Not before then. Default: at once. */
  readonly runAt?: Date;
  /** A second job of this kind with the same key is not added. */
  readonly dedupeKey?: string;
  /** Of one key one job runs at a time, the one that is due longest. */
  readonly serialKey?: string;
  /** Host and port of the company's choice that the job calls. */
  readonly receiver?: string;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

interface JobRules {
  /** Milliseconds that a job may be silent before another worker takes it. */
  readonly lease: number;
  /** Waits after the first, second, … failure, in milliseconds. */
  readonly delays: readonly number[];
  /** After the last of `delays`: give up, or go on at the last pace for ever. */
  readonly isEndless: boolean;
}

export const JOB_RULES: Record<JobKind, JobRules> = {
  // A document that everyone has signed must end sealed, however long the fault lasts.
  seal: { lease: 60 * SECOND, delays: [1, 2, 5, 15, 60, 300].map((n) => n * SECOND), isEndless: true },
  expire: { lease: 30 * SECOND, delays: [5 * SECOND, MINUTE, 10 * MINUTE], isEndless: true },
  split: { lease: 120 * SECOND, delays: [10 * SECOND, MINUTE, 10 * MINUTE], isEndless: false },
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

/** Milliseconds until the next try after `failures` failures, with up to a tenth of jitter; null gives the job up. */
export function delayAfter(
  kind: JobKind,
  failures: number,
  random: () => number = Math.random,
): number | null {
  const { delays, isEndless } = JOB_RULES[kind];
  const delay = delays[failures - 1] ?? (isEndless ? delays.at(-1)! : null);
  return delay === null ? null : Math.round(delay * (1 + random() * 0.1));
}
