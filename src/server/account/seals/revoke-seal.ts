import type { SealLineageId, SigningRequestId } from '../../../model/ids.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { CompanyPrincipal } from '../../platform/http/principal.ts';
import type { Services } from '../../platform/services.ts';
import { findCurrentSeal, lockSeals } from './change-access.ts';
import { emitSealEvent } from './emit-seal-event.ts';
import { SEAL_COLUMNS, type SealRow } from './find-seal.ts';
import { lockInFlightRequests, pauseParticipants } from './pause-participants.ts';
import { logSeal } from './seal-log.ts';

interface Revoked {
  readonly seal: SealRow;
  /** Requests in progress that haven't applied the seal. */
  readonly inFlight: number;
  /** Those in which it was paused. */
  readonly paused: readonly SigningRequestId[];
}

/** What follows in requests in which a seal was paused, in the same transaction. */
export type AfterPausing = (
  trx: Trx,
  lineage: SealLineageId,
  requests: readonly SigningRequestId[],
) => Promise<void>;

/**
 * Revokes all versions of a seal.
 * @param stopPending pauses it in requests in progress; null lets them go on with their version
 * @throws ServiceError SEAL_NOT_FOUND, SEAL_SCOPE_FORBIDDEN, SEAL_ALREADY_REVOKED, SEAL_MUTATION_NOT_ALLOWED
 */
export async function revokeSeal(
  services: Services,
  key: CompanyPrincipal,
  id: string,
  stopPending: AfterPausing | null,
): Promise<Revoked> {
  const { db, clock, jobs } = services;
  const revoked = await db.transaction(async (trx) => {
    await lockSeals(trx, key.companyId);
    const { id: current, lineage_id } = await findCurrentSeal(trx, key, id);
    const now = clock.now();
    const versions = await trx
      .updateTable('organization_seal')
      .set({ revoked_at: now, is_default: false })
      .where('lineage_id', '=', lineage_id)
      .returning(SEAL_COLUMNS)
      .execute();
    const seal = versions.find((version) => version.id === current)!;
    const requests = await lockInFlightRequests(trx, lineage_id);
    const paused = stopPending ? await pauseParticipants(trx, lineage_id, requests, now) : [];
    const details = {
      stop_pending: stopPending !== null,
      in_flight_requests: requests.length,
      paused_requests: paused.length,
    };
    await logSeal(trx, seal, { action: 'revoked', details }, now);
    await emitSealEvent(services, trx, 'organization_seal.deleted', seal);
    if (stopPending && paused.length > 0) await stopPending(trx, lineage_id, paused);
    return { seal, inFlight: requests.length, paused };
  });
  jobs.wake();
  return revoked;
}
