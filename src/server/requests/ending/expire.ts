import type { SigningRequestId } from '../../../model/ids.ts';
import { canMove } from '../../../model/request-status.ts';
import { appendAudit, SYSTEM } from '../../audit/append.ts';
import type { Services } from '../../platform/services.ts';
import { emitRequestEvent } from '../record/emit-events.ts';
import { invitedRecipients, mailRecipients } from '../record/mail-recipients.ts';
import { lockRequest, toGuarded } from '../record/queries.ts';
import { isPastExpiry } from '../record/session-state.ts';

/** Job that records an expiry that `session-state.ts` already enforces. Does nothing if the request ended otherwise. */
export async function expireRequest(services: Services, id: SigningRequestId): Promise<void> {
  const done = await services.db.transaction(async (trx) => {
    const bundle = await lockRequest(trx, id, 'without fields');
    const now = services.clock.now();
    if (!bundle || !canMove(bundle.request.status, 'expired')) return false;
    if (!isPastExpiry(toGuarded(bundle.request), now)) return false;
    await trx
      .updateTable('signing_request')
      .set((row) => ({ status: 'expired', updated_at: now, revision: row('revision', '+', 1) }))
      .where('id', '=', id)
      .execute();
    const after = (await lockRequest(trx, id, 'without fields'))!;
    await appendAudit(
      trx,
      id,
      SYSTEM,
      {
        event: 'activity',
        description: 'The signing request expired',
        details: { action: 'expired', expired_at: bundle.request.expires_at!.toISOString() },
      },
      now,
    );
    await mailRecipients(services, trx, 'expired', after, invitedRecipients(after.recipients));
    await emitRequestEvent(services, trx, 'signing_request.expired', after);
    return true;
  });
  if (!done) return;
  services.jobs.wake();
  services.changes.publish(id);
}
