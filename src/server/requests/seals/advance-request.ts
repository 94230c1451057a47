import type { Trx } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { isComplete } from '../../records/recipient-order.ts';
import { completeRequest } from '../record/end-request.ts';
import { inviteNext } from '../record/invite.ts';
import { type RequestBundle, toOrdered } from '../record/queries.ts';
import { toOrderedSeals } from '../record/seal-rows.ts';
import { applyDueSeals, emitApplied } from './apply-due-seals.ts';

/**
 * What follows after someone has finished: applies seals whose turn has come, then invites the next recipient, or finishes the request.
 * @param bundle the locked request after the change
 * @returns the request with the seals that were applied
 */
export async function advanceRequest(
  services: Services,
  trx: Trx,
  bundle: RequestBundle,
  now: Date,
): Promise<RequestBundle> {
  const done = await applyDueSeals(services, trx, bundle, now);
  await emitApplied(services, trx, done);
  const { recipients, sealParticipants } = done.bundle;
  if (isComplete(toOrdered(recipients), toOrderedSeals(sealParticipants)))
    await completeRequest(services, trx, done.bundle);
  else await inviteNext(services, trx, done.bundle);
  return done.bundle;
}
