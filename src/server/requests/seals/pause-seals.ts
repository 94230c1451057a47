import type { SealLineageId, SigningRequestId } from '../../../model/ids.ts';
import { newId } from '../../../model/ids.ts';
import { senderAddress } from '../../account/settings/effective.ts';
import { appendAudit, type Caller } from '../../audit/append.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { canAct } from '../../records/recipient-order.ts';
import { lockRequest, type RequestBundle } from '../record/queries.ts';
import { emitParticipantEvent, sealDetails } from './seal-events.ts';

/** Mails the sender, without whom the request can't go on. */
async function mailPaused(
  services: Services,
  trx: Trx,
  { request, recipients, branding }: RequestBundle,
  sealName: string,
): Promise<void> {
  const about = recipients.find((one) => canAct(one) && !one.finished_at) ?? recipients[0];
  if (!senderAddress(branding) || !about) return;
  await services.jobs.enqueue(trx, {
    kind: 'mail',
    payload: {
      kind: 'seal_paused',
      request_id: request.id,
      recipient_id: about.id,
      occasion: newId<'occasion'>(),
      message: sealName,
    },
    companyId: request.company_id,
  });
}

/**
 * Records that a revoked seal was paused in these requests, and tells the senders. In the transaction that paused it.
 */
export async function afterPausing(
  services: Services,
  trx: Trx,
  lineage: SealLineageId,
  requests: readonly SigningRequestId[],
  caller: Caller,
): Promise<void> {
  const now = services.clock.now();
  for (const id of requests) {
    await trx
      .updateTable('signing_request')
      .set((row) => ({ last_signing_action_at: now, updated_at: now, revision: row('revision', '+', 1) }))
      .where('id', '=', id)
      .execute();
    const bundle = (await lockRequest(trx, id, 'without fields'))!;
    const paused = bundle.sealParticipants.filter(
      ({ status, seal }) => status === 'paused' && seal.lineage_id === lineage,
    );
    for (const row of paused) {
      await appendAudit(
        trx,
        id,
        caller,
        {
          event: 'activity',
          description: `The seal “${row.seal.display_name}” was paused, because it was revoked`,
          details: { action: 'seal_paused', ...sealDetails(row) },
        },
        now,
      );
      await emitParticipantEvent(services, trx, 'paused', bundle, row, 'paused');
    }
    if (paused[0]) await mailPaused(services, trx, bundle, paused[0].seal.name);
  }
}
