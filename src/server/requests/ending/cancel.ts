import { ServiceError } from '../../../model/errors.ts';
import type { SigningRequestId } from '../../../model/ids.ts';
import { canMove, type RequestStatus } from '../../../model/request-status.ts';
import { appendAudit, type Caller } from '../../audit/append.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { emitRequestEvent } from '../record/emit-events.ts';
import { invitedRecipients, mailRecipients } from '../record/mail-recipients.ts';
import { lockRequest, toGuarded } from '../record/queries.ts';
import { isPastExpiry } from '../record/session-state.ts';

const REFUSALS: Partial<Record<RequestStatus, readonly ['REQUEST_NOT_SENT' | 'STATE_CONFLICT', string]>> = {
  not_sent: ['REQUEST_NOT_SENT', 'This signing request hasn’t been sent. Delete the draft instead'],
  finished: ['STATE_CONFLICT', 'This signing request is already finished'],
  cancelled: ['STATE_CONFLICT', 'This signing request is already canceled'],
  declined: ['STATE_CONFLICT', 'This signing request was declined'],
  expired: ['STATE_CONFLICT', 'This signing request has expired'],
};

/** @throws ServiceError NOT_FOUND, REQUEST_NOT_SENT, STATE_CONFLICT */
export async function cancelRequest(
  services: Services,
  trx: Trx,
  id: SigningRequestId,
  caller: Caller,
  options: { readonly reason: string; readonly notifySigners: boolean },
): Promise<{ readonly cancelledAt: Date; readonly mails: number }> {
  const bundle = await lockRequest(trx, id, 'without fields');
  if (!bundle || bundle.request.status === 'deleted')
    throw new ServiceError('NOT_FOUND', 'The requested resource was not found');
  const now = services.clock.now();
  const status = isPastExpiry(toGuarded(bundle.request), now) ? 'expired' : bundle.request.status;
  if (!canMove(status, 'cancelled')) {
    const [code, message] = REFUSALS[status]!;
    throw new ServiceError(code, message, { details: { status } });
  }
  await trx
    .updateTable('signing_request')
    .set((row) => ({
      status: 'cancelled',
      cancelled_at: now,
      updated_at: now,
      cancel_reason: options.reason || null,
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  const after = (await lockRequest(trx, id, 'without fields'))!;
  await appendAudit(
    trx,
    id,
    caller,
    {
      event: 'activity',
      description: 'The signing request was canceled',
      details: { action: 'cancelled', reason: options.reason },
    },
    now,
  );
  const mails = options.notifySigners
    ? await mailRecipients(services, trx, 'cancelled', after, invitedRecipients(after.recipients))
    : 0;
  await emitRequestEvent(services, trx, 'signing_request.cancelled', after, { reason: options.reason });
  return { cancelledAt: now, mails };
}
