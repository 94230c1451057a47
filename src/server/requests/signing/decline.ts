import { ServiceError } from '../../../model/errors.ts';
import type { RecipientId } from '../../../model/ids.ts';
import { appendAudit } from '../../audit/append.ts';
import type { Services } from '../../platform/services.ts';
import { invalid } from '../../platform/validation-error.ts';
import { emitRequestEvent } from '../record/emit-events.ts';
import { invitedRecipients, mailRecipients } from '../record/mail-recipients.ts';
import { lockRequest } from '../record/queries.ts';
import { requireReady } from '../record/session-state.ts';
import { closeVisits } from './reading/close-visit.ts';
import { type ClientInfo, requireFullAccess, signerTransaction } from './signer-transaction.ts';

/** Declines, which ends the request for everyone. Repeating it succeeds. */
export function decline(
  services: Services,
  recipientId: RecipientId,
  client: ClientInfo,
  reason: string,
): Promise<void> {
  return signerTransaction(services, recipientId, client, async (session) => {
    const { trx, bundle, row, caller, now } = session;
    if (row.declined_at) return;
    requireReady(session);
    requireFullAccess(session);
    if (!session.rules.allowsDeclining)
      throw new ServiceError('ACCESS_DENIED', 'The sender doesn’t allow declining this document');
    if (session.rules.requiresDeclineReason && reason.trim() === '')
      throw invalid([
        { path: 'reason', message: 'The sender requires a reason. Expected a non-empty reason' },
      ]);
    const { id } = bundle.request;
    await trx
      .updateTable('signing_request_recipient')
      .set({ declined_at: now, decline_reason: reason || null })
      .where('id', '=', row.id)
      .execute();
    await trx
      .updateTable('signing_request')
      .set((request) => ({
        status: 'declined',
        declined_at: now,
        updated_at: now,
        last_signing_action_at: now,
        revision: request('revision', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
    await closeVisits(session, 'declined');
    await appendAudit(
      trx,
      id,
      caller,
      {
        event: 'signing_declined',
        description: reason ? `Declined: ${reason}` : 'Declined to sign',
        details: { recipient_id: row.id, reason },
      },
      now,
    );
    const after = (await lockRequest(trx, id, 'without fields'))!;
    await mailRecipients(
      services,
      trx,
      'declined',
      after,
      invitedRecipients(after.recipients).filter((one) => one.id !== row.id),
    );
    const extra = { recipient_id: row.id, reason };
    await emitRequestEvent(services, trx, 'signing_request.recipient.declined', after, extra);
    await emitRequestEvent(services, trx, 'signing_request.declined', after, extra);
  });
}
