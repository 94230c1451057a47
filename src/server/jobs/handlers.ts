import { sendMail } from '../mail/send-mail.ts';
import type { Services } from '../services.ts';
import { expireRequest } from '../signing-requests/expire.ts';
import { noteSealFailure, sealRequest } from '../signing-requests/seal.ts';
import { deliver } from '../webhooks/deliver.ts';
import type { JobHandlers } from './job-queue.ts';

/** What each kind of job does. */
export function jobHandlers(services: Services): JobHandlers {
  return {
    seal: async ({ request_id }, { attempt }) => {
      try {
        await sealRequest(services, request_id);
      } catch (error) {
        await noteSealFailure(services, request_id, error, attempt);
        throw error;
      }
    },
    expire: ({ request_id }) => expireRequest(services, request_id),
    'webhook-delivery': (job, context) => deliver(services, job, context),
    mail: (job) => sendMail(services, job),
  };
}
