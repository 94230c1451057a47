import { ServiceError } from '../../model/errors.ts';
import type { RecipientId } from '../../model/ids.ts';
import { appendAudit } from '../audit/append.ts';
import type { Services } from '../services.ts';
import { act, type Origin } from './act.ts';
import { CONSENT } from './consent.ts';
import { requireReady } from './session-state.ts';

/**
 * Records that the recipient agreed, to which words and in which language. Agreeing again changes nothing.
 * @throws ServiceError STALE_DOCUMENT when the words shown are not today's, and what the guard refuses with
 */
export function acceptConsent(
  services: Services,
  recipientId: RecipientId,
  origin: Origin,
  given: { readonly sha256: string; readonly language: string },
): Promise<void> {
  return act(services, recipientId, origin, async ({ trx, bundle, row, caller, state, now }) => {
    requireReady(state);
    if (row.consent_at) return;
    if (given.sha256.toLowerCase() !== CONSENT.sha256)
      throw new ServiceError('STALE_DOCUMENT', 'The statement has changed since the page was loaded');
    await trx
      .updateTable('signing_request_recipient')
      .set({
        consent_at: now,
        consent_sha256: CONSENT.sha256,
        consent_version: CONSENT.version,
        consent_language: CONSENT.language,
      })
      .where('id', '=', row.id)
      .execute();
    await appendAudit(
      trx,
      bundle.request.id,
      caller,
      {
        event: 'terms_accepted',
        description: 'Agreed to sign electronically',
        details: {
          recipient_id: row.id,
          statement_sha256: CONSENT.sha256,
          statement_version: CONSENT.version,
          statement_language: CONSENT.language,
          page_language: given.language,
        },
      },
      now,
    );
  });
}
