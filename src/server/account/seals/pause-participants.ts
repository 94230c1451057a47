import { sql } from 'kysely';
import type { SealLineageId, SigningRequestId } from '../../../model/ids.ts';
import type { Trx } from '../../platform/db/open-database.ts';

/** Requests that are being signed and haven't applied the seal yet, locked until the transaction ends. */
export async function lockInFlightRequests(trx: Trx, lineage: SealLineageId): Promise<SigningRequestId[]> {
  // In the order of IDs, so that two callers can't wait for each other.
  const { rows } = await sql<{ id: SigningRequestId }>`
    select id from signing_request
    where status = 'in_progress' and id in (
      select request_id from request_seal_participant
      where status <> 'applied' and seal_id in (select id from organization_seal where lineage_id = ${lineage}))
    order by id for no key update`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Pauses the seal's pending participants of these requests. @returns the requests in which one was paused */
export async function pauseParticipants(
  trx: Trx,
  lineage: SealLineageId,
  requests: readonly SigningRequestId[],
  now: Date,
): Promise<SigningRequestId[]> {
  if (requests.length === 0) return [];
  const rows = await trx
    .updateTable('request_seal_participant')
    .set({ status: 'paused', paused_at: now, updated_at: now })
    .where('request_id', 'in', requests)
    .where('status', '=', 'pending')
    .where('seal_id', 'in', (seal) =>
      seal.selectFrom('organization_seal').select('organization_seal.id').where('lineage_id', '=', lineage),
    )
    .returning('request_id')
    .execute();
  return [...new Set(rows.map(({ request_id }) => request_id))];
}
