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

/** Where the recipient can have the link emailed, and what became of the last one; null where that is impossible. */
export function viewLinkEmail(
  { mailer }: Pick<Services, 'mailer'>,
  { row, access, state }: Pick<SignerTransaction, 'row' | 'access' | 'state'>,
): SigningSession['link_email'] {
  if (!mailer || row.email === '' || state !== 'ready' || access?.fieldId) return null;
  return { status: row.link_email_status };
}

/**
 * Emails the signing link to the recipient's own address, so that they can finish later, also where the host's page gave them no
 * link. While one is on its way, asking again changes nothing.
 * @throws ServiceError STATE_CONFLICT without an address or a mail server, RATE_LIMIT_EXCEEDED, and what the guard refuses with
 */
export function emailLink(services: Services, id: RecipientId, client: ClientInfo): Promise<void> {
  return signerTransaction(services, id, client, async (session) => {
    const { trx, bundle, row, caller, now } = session;
    requireReady(session.state);
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
