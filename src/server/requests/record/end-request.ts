/** How a request ends: finished, canceled, expired or, before it was sent, deleted. Declining is in `signing/decline.ts`. */
import { ServiceError } from '../../../model/errors.ts';
import type { SigningRequestId } from '../../../model/ids.ts';
import { canMove, type RequestStatus } from '../../../model/request-status.ts';
import { type AuditNote, appendAudit, type Caller, SYSTEM } from '../../audit/append.ts';
import { refuseIfSuspended } from '../../documents/multi-document-suspension.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { emitRequestEvent } from './emit-events.ts';
import { invitedRecipients, mailRecipients } from './mail-recipients.ts';
import { lockRequest, type RequestBundle, type RequestRow, toGuarded } from './queries.ts';
import { isPastExpiry } from './session-state.ts';

const REFUSALS: Partial<Record<RequestStatus, readonly ['REQUEST_NOT_SENT' | 'STATE_CONFLICT', string]>> = {
  not_sent: ['REQUEST_NOT_SENT', 'This signing request hasn’t been sent. Delete the draft instead'],
  finished: ['STATE_CONFLICT', 'This signing request is already finished'],
  cancelled: ['STATE_CONFLICT', 'This signing request is already canceled'],
  declined: ['STATE_CONFLICT', 'This signing request was declined'],
  expired: ['STATE_CONFLICT', 'This signing request has expired'],
};

/** @throws ServiceError NOT_FOUND */
async function lockExisting(trx: Trx, id: SigningRequestId): Promise<RequestBundle> {
  const bundle = await lockRequest(trx, id, 'without fields');
  if (!bundle || bundle.request.status === 'deleted')
    throw new ServiceError('NOT_FOUND', 'The requested resource was not found');
  return bundle;
}

/** How requests end; values that the database stores unchanged. */
type Ending = Pick<
  Partial<RequestRow>,
  'status' | 'finished_at' | 'sealing_status' | 'cancelled_at' | 'cancel_reason' | 'deleted_at' | 'revision'
>;

/** Stores how a locked request ended, with its audit entry. Returns both as stored. */
async function end(
  trx: Trx,
  { request, ...parts }: RequestBundle,
  caller: Caller,
  now: Date,
  ending: Ending,
  note: Pick<AuditNote, 'description' | 'details'>,
) {
  const change = { ...ending, updated_at: now };
  const [entry] = await Promise.all([
    appendAudit(trx, request.id, caller, { event: 'activity', ...note }, now),
    trx.updateTable('signing_request').set(change).where('id', '=', request.id).execute(),
  ]);
  const after: RequestBundle = { ...parts, request: { ...request, ...change } };
  return { entry, after };
}

/** All recipients have acted: finishes the request and enqueues its seal job in the same transaction. */
export async function completeRequest(services: Services, trx: Trx, bundle: RequestBundle): Promise<void> {
  const { id, company_id: companyId, status, document_sha256 } = bundle.request;
  if (!canMove(status, 'finished'))
    throw new ServiceError('STATE_CONFLICT', `A request that is ${status} can’t be finished`);
  const now = services.clock.now();
  const { entry, after } = await end(
    trx,
    bundle,
    SYSTEM,
    now,
    { status: 'finished', finished_at: now, sealing_status: 'pending' },
    {
      description: 'Everyone has signed; the document is complete',
      details: { action: 'finished', document_sha256 },
    },
  );
  await services.jobs.enqueue(trx, { kind: 'seal', payload: { request_id: id }, companyId, dedupeKey: id });
  const audit = { count: entry.sequence, head: entry.hash };
  await emitRequestEvent(services, trx, 'signing_request.completed', after, { audit });
}

/** @throws ServiceError NOT_FOUND, REQUEST_NOT_SENT, STATE_CONFLICT */
export async function cancelRequest(
  services: Services,
  trx: Trx,
  id: SigningRequestId,
  caller: Caller,
  { reason, notifySigners }: { readonly reason: string; readonly notifySigners: boolean },
): Promise<{ readonly cancelledAt: Date; readonly mails: number }> {
  const bundle = await lockExisting(trx, id);
  const { request } = bundle;
  const now = services.clock.now();
  const status = isPastExpiry(toGuarded(request), now) ? 'expired' : request.status;
  if (!canMove(status, 'cancelled')) {
    const [code, message] = REFUSALS[status]!;
    throw new ServiceError(code, message, { details: { status } });
  }
  const { after } = await end(
    trx,
    bundle,
    caller,
    now,
    {
      status: 'cancelled',
      cancelled_at: now,
      cancel_reason: reason || null,
      revision: request.revision + 1,
    },
    { description: 'The signing request was canceled', details: { action: 'cancelled', reason } },
  );
  const mails = notifySigners
    ? await mailRecipients(services, trx, 'cancelled', after, invitedRecipients(after.recipients))
    : 0;
  await emitRequestEvent(services, trx, 'signing_request.cancelled', after, { reason });
  return { cancelledAt: now, mails };
}

/** Deletes a draft; sent requests are records and can't be deleted. @throws ServiceError NOT_FOUND, ALREADY_SENT, MULTI_DOCUMENT_READ_ONLY */
export async function deleteRequest(
  services: Services,
  trx: Trx,
  id: SigningRequestId,
  caller: Caller,
): Promise<Date> {
  const bundle = await lockExisting(trx, id);
  const { request } = bundle;
  if (!canMove(request.status, 'deleted'))
    throw new ServiceError('ALREADY_SENT', 'You can’t delete a signing request after sending it');
  await refuseIfSuspended(services, trx, request.company_id, request.document_set);
  const now = services.clock.now();
  const { after } = await end(
    trx,
    bundle,
    caller,
    now,
    { status: 'deleted', deleted_at: now },
    { description: 'The draft was deleted', details: { action: 'deleted' } },
  );
  await emitRequestEvent(services, trx, 'signing_request.deleted', after);
  return now;
}

/** Job that records an expiry that `session-state.ts` already enforces. Does nothing if the request ended otherwise. */
export async function expireRequest(services: Services, id: SigningRequestId): Promise<void> {
  const isDone = await services.db.transaction(async (trx) => {
    const bundle = await lockRequest(trx, id, 'without fields');
    const now = services.clock.now();
    if (!bundle || !canMove(bundle.request.status, 'expired')) return false;
    if (!isPastExpiry(toGuarded(bundle.request), now)) return false;
    const { after } = await end(
      trx,
      bundle,
      SYSTEM,
      now,
      { status: 'expired', revision: bundle.request.revision + 1 },
      {
        description: 'The signing request expired',
        details: { action: 'expired', expired_at: bundle.request.expires_at!.toISOString() },
      },
    );
    await mailRecipients(services, trx, 'expired', after, invitedRecipients(after.recipients));
    await emitRequestEvent(services, trx, 'signing_request.expired', after);
    return true;
  });
  if (!isDone) return;
  services.jobs.wake();
  services.changes.publish(id);
}
