import { sql } from 'kysely';
import { ServiceError } from '../../../model/errors.ts';
import type { RecipientId, SigningRequestId } from '../../../model/ids.ts';
import { appendAudit } from '../../audit/append.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { requireReady } from '../record/session-state.ts';
import { limitActions } from './action-limits.ts';
import { statementsFor } from './consent.ts';
import { type ClientInfo, requireFullAccess, signerTransaction } from './signer-transaction.ts';

/** Whether the audit trail has the statement with this digest already. */
async function hasWords(trx: Trx, requestId: SigningRequestId, sha256: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from audit_entry
    where request_id = ${requestId} and event = 'terms_accepted'
      and details ->> 'statement_sha256' = ${sha256} and details ->> 'statement_text' is not null
    limit 1`.execute(trx);
  return rows.length > 0;
}

/**
 * Records the consent with the statement's text, language and how it was given. Consenting again changes nothing.
 * @throws ServiceError STALE_DOCUMENT when the shown statement is outdated, and if the session's state doesn't allow it
 */
export function acceptConsent(
  services: Services,
  recipientId: RecipientId,
  client: ClientInfo,
  given: { readonly sha256: string; readonly language: string; readonly method: string },
): Promise<void> {
  return signerTransaction(services, recipientId, client, async (session) => {
    const { trx, bundle, row, caller, now } = session;
    requireReady(session);
    requireFullAccess(session);
    if (row.consent_at) return;
    const statements = await statementsFor(trx, bundle);
    const shown = statements.find((one) => one.sha256 === given.sha256.toLowerCase());
    if (!shown)
      throw new ServiceError('STALE_DOCUMENT', 'The statement has changed since the page was loaded');
    await trx
      .updateTable('signing_request_recipient')
      .set({
        consent_at: now,
        consent_sha256: shown.sha256,
        consent_version: shown.version,
        consent_language: shown.language,
        consent_method: given.method,
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
          statement_sha256: shown.sha256,
          statement_version: shown.version,
          statement_language: shown.language,
          // The text itself, once: a workspace may change it, and the hash of a lost text proves little.
          ...(!(await hasWords(trx, bundle.request.id, shown.sha256)) && {
            statement_text: shown.text,
            // What the hash covers, if it is more than the text.
            ...(shown.html !== null && { statement_html: shown.html }),
          }),
          page_language: given.language,
          method: given.method,
        },
      },
      now,
    );
  });
}

/**
 * Withdraws consent, until the recipient has finished. Answers stay, but nothing can be filled in or finished without consent.
 * Repeating it changes nothing.
 */
export function withdrawConsent(services: Services, id: RecipientId, client: ClientInfo): Promise<void> {
  return signerTransaction(services, id, client, async (session) => {
    const { trx, bundle, row, caller, now } = session;
    requireReady(session);
    requireFullAccess(session);
    if (!row.consent_at) return;
    await limitActions(session, 'terms_withdrawn');
    await trx
      .updateTable('signing_request_recipient')
      .set({ consent_at: null, consent_withdrawn_at: now })
      .where('id', '=', row.id)
      .execute();
    // So that an answer being saved at this moment is refused.
    await trx
      .updateTable('signing_request')
      .set((request) => ({ updated_at: now, revision: request('revision', '+', 1) }))
      .where('id', '=', bundle.request.id)
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
