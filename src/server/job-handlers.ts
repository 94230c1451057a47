import { recheckDomain } from './account/domains/recheck.ts';
import { sendMail } from './notices/send-mail.ts';
import type { JobHandlers } from './platform/jobs/run-jobs.ts';
import type { Services } from './platform/services.ts';
import { renewArchiveStamps } from './requests/archiving/renew-archive-stamps.ts';
import { expireRequest } from './requests/record/end-request.ts';
import { withSigningIds } from './requests/record/signing-ids.ts';
import { recordSealFailure, sealRequest, splitSealed } from './requests/sealing/seal-request.ts';
import { sendReminder } from './requests/sending/send-reminder.ts';
import { deliver } from './webhooks/deliver.ts';
import type { ReceiverPool } from './webhooks/receiver-pool.ts';

/** The handler of each kind of job. */
export function jobHandlers(services: Services, receivers: ReceiverPool): JobHandlers {
  return {
    seal: async ({ request_id }, { attempt }) => {
      try {
        await sealRequest(services, request_id, attempt);
      } catch (error) {
        await recordSealFailure(services, request_id, error, attempt);
        throw error;
      }
    },
    expire: ({ request_id }) => expireRequest(services, request_id),
    split: ({ request_id }, { attempt }) => splitSealed(services, request_id, attempt),
    archive: ({ request_id }) => renewArchiveStamps(services, request_id),
    reminder: ({ reminder_id }) => sendReminder(services, reminder_id),
    'webhook-delivery': (jobs) => deliver(services, receivers, jobs, withSigningIds),
    mail: (job, context) => sendMail(services, job, context),
    'forget-objects': async ({ keys }) => {
      for (const key of keys) await services.storage.delete(key);
    },
    'domain-check': ({ domain_id }) => recheckDomain(services, domain_id),
  };
}
