/** Swapping and removing seals of a request that was sent. Drafts change as a whole (`change-draft.ts`). */
import { sql } from 'kysely';
import { ServiceError } from '../../../model/errors.ts';
import type { SealId, SigningRequestId } from '../../../model/ids.ts';
import { findSeal, usableSeal } from '../../account/seals/find-seal.ts';
import { requireSealsOn } from '../../account/seals/require-seals-on.ts';
import { logSeal } from '../../account/seals/seal-log.ts';
import { appendAudit, type Caller } from '../../audit/append.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Principal } from '../../platform/http/principal.ts';
import type { Services } from '../../platform/services.ts';
import { participantsChanged } from '../../templates/apply-seals.ts';
import { loadHeld, type RequestBundle } from '../record/queries.ts';
import { statusNow } from '../record/request-view.ts';
import type { SealParticipantRow } from '../record/seal-rows.ts';
import { advanceRequest } from './advance-request.ts';
import { emitParticipantEvent, sealDetails, versionDetails } from './seal-events.ts';

interface Target {
  readonly caller: Caller;
  readonly principal: Principal;
}

const lockedApplied = () =>
  new ServiceError('SIGNING_ORDER_LOCKED_APPLIED', 'The seal was already applied, so it can’t be changed');

/** @throws ServiceError PARTICIPANTS_CHANGED, SIGNING_ORDER_LOCKED_APPLIED, SIGNING_ORDER_LOCKED_SENT, STATE_CONFLICT */
function requirePaused(bundle: RequestBundle, id: string, now: Date): SealParticipantRow {
  const row = bundle.sealParticipants.find((one) => one.id === id.toLowerCase());
  if (!row) throw participantsChanged(id, bundle.sealParticipants);
  if (row.status === 'applied') throw lockedApplied();
  const status = statusNow(bundle.request, now);
  if (status !== 'in_progress')
    throw new ServiceError('STATE_CONFLICT', `This signing request is ${status}`, { details: { status } });
  if (row.status !== 'paused')
    throw new ServiceError(
      'SIGNING_ORDER_LOCKED_SENT',
      'The request was sent, so only a paused seal can be swapped or removed',
      { details: { participant_id: row.id } },
    );
  return row;
}

/** Counts as a change of the request, which open signing pages notice. */
async function touch(trx: Trx, id: SigningRequestId, now: Date): Promise<RequestBundle> {
  await trx
    .updateTable('signing_request')
    .set((row) => ({ last_signing_action_at: now, updated_at: now, revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return (await loadHeld(trx, id, 'without fields'))!;
}

/**
 * Replaces the seal of a paused participant, which is pending again, and goes on with the request.
 * @param bundle the locked request
 */
export async function swapPausedSeal(
  services: Services,
  trx: Trx,
  bundle: RequestBundle,
  { id, sealId }: { readonly id: string; readonly sealId: SealId },
  { caller, principal }: Target,
): Promise<{ readonly row: SealParticipantRow; readonly revision: number }> {
  const now = services.clock.now();
  const old = requirePaused(bundle, id, now);
  requireSealsOn(services);
  const { request } = bundle;
  const scope = { companyId: request.company_id, workspaceId: request.workspace_id };
  const next = await usableSeal(trx, scope, sealId);
  await trx
    .updateTable('request_seal_participant')
    .set({ seal_id: next.id, status: 'pending', paused_at: null, updated_at: now })
    .where('id', '=', old.id)
    .execute();
  const after = await touch(trx, request.id, now);
  const row = after.sealParticipants.find((one) => one.id === old.id)!;
  await appendAudit(
    trx,
    request.id,
    caller,
    {
      event: 'activity',
      isRepeatable: true,
      description: `The seal “${old.seal.display_name}” was swapped for “${row.seal.display_name}”`,
      details: { action: 'seal_swapped', ...sealDetails(row), before: versionDetails(old.seal) },
    },
    now,
  );
  const details = {
    signing_request_id: request.id,
    participant_id: row.id,
    from: old.seal_id,
    to: row.seal_id,
  };
  const actor = principal.kind === 'key' ? 'api_key' : 'user';
  for (const seal of [await findSeal(trx, scope, old.seal_id), next])
    await logSeal(trx, seal, { action: 'participant_swapped', actor, details }, now);
  await emitParticipantEvent(services, trx, 'swapped', after, row, 'pending');
  const { request: last, sealParticipants } = await advanceRequest(services, trx, after, now);
  return { row: sealParticipants.find((one) => one.id === row.id)!, revision: last.revision };
}

/** Removes a paused seal with its fields, and goes on with the request. @returns its revision */
export async function removePausedSeal(
  services: Services,
  trx: Trx,
  bundle: RequestBundle,
  id: string,
  { caller }: Target,
): Promise<number> {
  const now = services.clock.now();
  const row = requirePaused(bundle, id, now);
  const { request } = bundle;
  await trx
    .deleteFrom('signing_request_field')
    .where('request_id', '=', request.id)
    .where(sql<boolean>`definition ->> 'seal_participant_temp_id' = ${row.id}`)
    .execute();
  await trx.deleteFrom('request_seal_participant').where('id', '=', row.id).execute();
  const after = await touch(trx, request.id, now);
  await appendAudit(
    trx,
    request.id,
    caller,
    {
      event: 'activity',
      description: `The paused seal “${row.seal.display_name}” was removed`,
      details: { action: 'seal_removed', ...sealDetails(row) },
    },
    now,
  );
  return (await advanceRequest(services, trx, after, now)).request.revision;
}
