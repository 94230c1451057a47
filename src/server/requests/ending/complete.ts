import { ServiceError } from '../../../model/errors.ts';
import { canMove } from '../../../model/request-status.ts';
import { appendAudit, SYSTEM } from '../../audit/append.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { emitRequestEvent } from '../record/emit-events.ts';
import { lockRequest, type RequestBundle } from '../record/queries.ts';

/** All recipients have acted: finishes the request and enqueues its seal job in the same transaction. */
export async function completeRequest(services: Services, trx: Trx, bundle: RequestBundle): Promise<void> {
  const { id, company_id: companyId, status, document_sha256 } = bundle.request;
  if (!canMove(status, 'finished'))
    throw new ServiceError('STATE_CONFLICT', `A request that is ${status} can’t be finished`);
  const now = services.clock.now();
  await trx
    .updateTable('signing_request')
    .set({ status: 'finished', finished_at: now, updated_at: now, sealing_status: 'pending' })
    .where('id', '=', id)
    .execute();
  const entry = await appendAudit(
    trx,
    id,
    SYSTEM,
    {
      event: 'activity',
      description: 'Everyone has signed; the document is complete',
      details: { action: 'finished', document_sha256 },
    },
    now,
  );
  await services.jobs.enqueue(trx, { kind: 'seal', payload: { request_id: id }, companyId, dedupeKey: id });
  await emitRequestEvent(
    services,
    trx,
    'signing_request.completed',
    (await lockRequest(trx, id, 'without fields'))!,
    {
      audit: { count: entry.sequence, head: entry.hash },
    },
  );
}
