import type { RecipientId } from '../../../model/ids.ts';
import { appendAudit } from '../../audit/append.ts';
import type { Services } from '../../platform/services.ts';
import { requireReady } from '../record/session-state.ts';
import { limitActs } from './limit-acts.ts';
import { act, type Origin, requireWhole } from './signer-transaction.ts';

/**
 * Takes the agreement back, which is free and possible until one's part is finished. What was filled in stays, and nothing can
 * be filled or finished until somebody agrees again. Repeating it changes nothing.
 */
export function withdrawConsent(services: Services, id: RecipientId, origin: Origin): Promise<void> {
  return act(services, id, origin, async (acting) => {
    const { trx, bundle, row, caller, now } = acting;
    requireReady(acting.state);
    requireWhole(acting);
    if (!row.consent_at) return;
    await limitActs(acting, 'terms_withdrawn');
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
