import { ServiceError } from '../../../model/errors.ts';
import { newId, type SigningRequestId } from '../../../model/ids.ts';
import { appendAudit, type Caller } from '../../audit/append.ts';
import { requireDeliverable } from '../../mail/suppression.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { recipientsInTurn } from '../../records/recipient-order.ts';
import { emitRequestEvent } from '../record/emit-events.ts';
import { mailRecipients } from '../record/mail-recipients.ts';
import { requireNoPausedSeal } from '../record/paused-seals.ts';
import { lockRequest, type RecipientRow, type RequestBundle, toOrdered } from '../record/queries.ts';
import { statusNow } from '../record/request-view.ts';
import { toOrderedSeals } from '../record/seal-rows.ts';

/** Requires that it is the turn of all `ids`. @throws ServiceError STATE_CONFLICT naming the others */
function requireInTurn(bundle: RequestBundle, ids: readonly string[]): RecipientRow[] {
  const turn = recipientsInTurn(
    toOrdered(bundle.recipients),
    bundle.request.settings.use_signing_order,
    toOrderedSeals(bundle.sealParticipants),
  );
  const open = new Set<string>(turn.map(({ id }) => id));
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const invalid = wanted.filter((id) => !open.has(id));
  if (invalid.length > 0)
    throw new ServiceError('STATE_CONFLICT', 'Some of these recipients aren’t waiting to sign', {
      details: { current_order: turn[0]?.order ?? null, invalid_recipients: invalid },
    });
  return bundle.recipients.filter(({ id }) => wanted.includes(id));
}

/** @throws ServiceError NOT_FOUND, REQUEST_NOT_SENT, STATE_CONFLICT, SEAL_PAUSED, RECIPIENT_EMAIL_SUPPRESSED */
export async function resendRequest(
  services: Services,
  trx: Trx,
  id: SigningRequestId,
  caller: Caller,
  { recipientIds, message }: { readonly recipientIds: readonly string[]; readonly message: string },
): Promise<{ readonly recipients: readonly RecipientRow[]; readonly notified: number }> {
  const bundle = await lockRequest(trx, id, 'without fields');
  if (!bundle || bundle.request.status === 'deleted')
    throw new ServiceError('NOT_FOUND', 'The requested resource was not found');
  const now = services.clock.now();
  const status = statusNow(bundle.request, now);
  if (status === 'not_sent')
    throw new ServiceError('REQUEST_NOT_SENT', 'This signing request hasn’t been sent yet', {
      details: { status },
    });
  if (status !== 'in_progress')
    throw new ServiceError('STATE_CONFLICT', `This signing request is ${status}`, { details: { status } });
  requireNoPausedSeal(bundle);
  const recipients = requireInTurn(bundle, recipientIds);
  await requireDeliverable(trx, bundle.request.company_id, recipients);
  const notified = await mailRecipients(services, trx, 'resend', bundle, recipients, {
    occasion: newId<'occasion'>(),
    ...(message !== '' && { message }),
  });
  // Recipients without a delivered mail are `sending` again until the relay responds.
  if (services.mailer)
    await trx
      .updateTable('signing_request_recipient')
      .set({ invitation_status: 'sending', invitation_error: null })
      .where(
        'id',
        'in',
        recipients.filter(({ email }) => email !== '').map(({ id: recipientId }) => recipientId),
      )
      .where((recipient) =>
        recipient.or([
          recipient('invitation_status', 'is', null),
          recipient('invitation_status', '<>', 'sent'),
        ]),
      )
      .execute();
  await appendAudit(
    trx,
    id,
    caller,
    {
      event: 'activity',
      isRepeatable: true,
      description: 'The invitation was sent again',
      details: { action: 'resent', recipients: recipients.map((one) => one.email) },
    },
    now,
  );
  await emitRequestEvent(services, trx, 'signing_request.resent', bundle);
  return { recipients, notified };
}
