import { recheckDomain } from '../domains/recheck.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { Services } from '../services.ts';
import { expireRequest } from '../signing-requests/expire.ts';
import { withSigningIds } from '../signing-requests/opened-body.ts';
import { noteSealFailure, sealRequest } from '../signing-requests/seal.ts';
import { sendReminder } from '../signing-requests/send-reminder.ts';
import { splitSealed } from '../signing-requests/split-sealed.ts';
import { deliver } from '../webhooks/deliver.ts';
import type { JobHandlers } from './job-queue.ts';

/** What each kind of job does. */
export function jobHandlers(services: Services): JobHandlers {
  return {
    seal: async ({ request_id }, { attempt }) => {
      try {
        await sealRequest(services, request_id, attempt);
      } catch (error) {
        await noteSealFailure(services, request_id, error, attempt);
        throw error;
      }
    },
    expire: ({ request_id }) => expireRequest(services, request_id),
    split: ({ request_id }) => splitSealed(services, request_id),
    reminder: ({ reminder_id }) => sendReminder(services, reminder_id),
    'webhook-delivery': (job, context) => deliver(services, job, context, withSigningIds),
    mail: (job, context) => sendMail(services, job, context),
    'forget-objects': async ({ keys }) => {
      for (const key of keys) await services.storage.delete(key);
    },
    'domain-check': ({ domain_id }) => recheckDomain(services, domain_id),
  };
}
