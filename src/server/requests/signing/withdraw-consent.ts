import type { RecipientId } from '../../../model/ids.ts';
import { appendAudit } from '../../audit/append.ts';
import type { Services } from '../../platform/services.ts';
import { requireReady } from '../record/session-state.ts';
import { limitActions } from './action-limits.ts';
import { type ClientInfo, requireFullAccess, signerTransaction } from './signer-transaction.ts';

/**
 * Withdraws consent, until the recipient has finished. Answers stay, but nothing can be filled in or finished without consent.
 * Repeating it changes nothing.
 */
export function withdrawConsent(services: Services, id: RecipientId, client: ClientInfo): Promise<void> {
  return signerTransaction(services, id, client, async (session) => {
    const { trx, bundle, row, caller, now } = session;
    requireReady(session.state);
    requireFullAccess(session);
    if (!row.consent_at) return;
    await limitActions(session, 'terms_withdrawn');
    await trx
      .updateTable('signing_request_recipient')
      .set({ consent_at: null, consent_withdrawn_at: now })
      .where('id', '=', row.id)
      .execute();
    await appendAudit(
      trx,
      bundle.request.id,
      caller,
      {
        event: 'terms_withdrawn',
        isRepeatable: true,
        description: 'Withdrew the consent to sign electronically',
        details: {
          recipient_id: row.id,
          statement_sha256: row.consent_sha256,
          statement_version: row.consent_version,
        },
      },
      now,
    );
  });
}
