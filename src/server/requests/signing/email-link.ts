import { ServiceError } from '../../../model/errors.ts';
import { newId, type RecipientId } from '../../../model/ids.ts';
import type { SigningSession } from '../../../wire/http/signing-sessions.ts';
import { appendAudit } from '../../audit/append.ts';
import type { Services } from '../../platform/services.ts';
import { recordLinkEmail } from '../record/link-deliveries.ts';
import { requireReady } from '../record/session-state.ts';
import { limitActions } from './action-limits.ts';
import {
  type ClientInfo,
  requireFullAccess,
  type SignerTransaction,
  signerTransaction,
} from './signer-transaction.ts';

/** State of the last email with the link; null where it can't be sent. */
export function viewLinkEmail(
  { mailer }: Pick<Services, 'mailer'>,
  { row, access, state }: Pick<SignerTransaction, 'row' | 'access' | 'state'>,
): SigningSession['link_email'] {
  if (!mailer || row.email === '' || state !== 'ready' || access?.fieldId) return null;
  return { status: row.link_email_status };
}

/**
 * Emails the signing link to the recipient, so that they can finish later, even if they only opened the page in a host page.
 * While one is being sent, another request changes nothing.
 * @throws ServiceError STATE_CONFLICT without an address or a mail server, RATE_LIMIT_EXCEEDED, or if the session's state doesn't allow it
 */
export function emailLink(services: Services, id: RecipientId, client: ClientInfo): Promise<void> {
  return signerTransaction(services, id, client, async (session) => {
    const { trx, bundle, row, caller, now } = session;
    requireReady(session);
    requireFullAccess(session);
    if (!viewLinkEmail(services, session))
      throw new ServiceError(
        'STATE_CONFLICT',
        row.email === '' ? 'This recipient has no email address' : 'This service can’t send email',
      );
    if (row.link_email_status === 'sending') return;
    await limitActions(session, 'link_requested');
    await recordLinkEmail(trx, row.id, 'sending');
    const occasion = newId<'occasion'>();
    await services.jobs.enqueue(trx, {
      kind: 'mail',
      payload: { kind: 'link', request_id: bundle.request.id, recipient_id: row.id, occasion },
      companyId: bundle.request.company_id,
      dedupeKey: `link:${occasion}`,
    });
    await appendAudit(
      trx,
      bundle.request.id,
      caller,
      {
        event: 'link_requested',
        description: 'Asked for the signing link by email',
        details: { recipient_id: row.id, sent_to: row.email },
      },
      now,
    );
  });
}
