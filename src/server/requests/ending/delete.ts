import { ServiceError } from '../../../model/errors.ts';
import type { SigningRequestId } from '../../../model/ids.ts';
import { canMove } from '../../../model/request-status.ts';
import { appendAudit, type Caller } from '../../audit/append.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { emitRequestEvent } from '../record/emit-events.ts';
import { lockRequest } from '../record/queries.ts';

/** Deletes a draft; sent requests are records and can't be deleted. @throws ServiceError NOT_FOUND, ALREADY_SENT */
export async function deleteRequest(
  services: Services,
  trx: Trx,
  id: SigningRequestId,
  caller: Caller,
): Promise<Date> {
  const bundle = await lockRequest(trx, id, 'without fields');
  if (!bundle || bundle.request.status === 'deleted')
    throw new ServiceError('NOT_FOUND', 'The requested resource was not found');
  if (!canMove(bundle.request.status, 'deleted'))
    throw new ServiceError('ALREADY_SENT', 'You can’t delete a signing request after sending it');
  const now = services.clock.now();
  await trx
    .updateTable('signing_request')
    .set({ status: 'deleted', deleted_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
  await appendAudit(
    trx,
    id,
    caller,
    { event: 'activity', description: 'The draft was deleted', details: { action: 'deleted' } },
    now,
  );
  await emitRequestEvent(
    services,
    trx,
    'signing_request.deleted',
    (await lockRequest(trx, id, 'without fields'))!,
  );
  return now;
}
