/** Seals of a signing request: removing one, and swapping a paused one after sending. */
import { createRoute, z } from '@hono/zod-openapi';
import { ServiceError } from '../../../model/errors.ts';
import type { SealId } from '../../../model/ids.ts';
import { removedSealParticipant, type SealParticipantChange } from '../../../wire/http/seal-participants.ts';
import { idOf } from '../../../wire/http/shapes.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import { requirePermission } from '../../platform/http/principal.ts';
import { requireRevision, revisionTag, wantedRevisions } from '../../platform/http/revision.ts';
import { type ApiContext, type ApiRouter, answers, refusals } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import { participantIdOf, participantsChanged } from '../../templates/apply-seals.ts';
import { changeDraft, type DraftTarget } from '../drafts/change-draft.ts';
import { callerOf } from '../record/caller.ts';
import { lockRequest, type RequestBundle } from '../record/queries.ts';
import { viewRequest } from '../record/request-view.ts';
import type { SealParticipantRow } from '../record/seal-rows.ts';
import { removePausedSeal, swapPausedSeal } from '../seals/change-sent-seals.ts';

const security: Record<string, string[]>[] = [{ apiKey: [] }, { editorToken: [] }];

const remove = createRoute({
  method: 'delete',
  path: '/signing-requests/{id}/seal-participants/{participant_id}',
  tags: ['Signing requests'],
  security,
  summary: 'Remove a seal from a signing request',
  description:
    'Removes a seal from the signing order of a draft, with its fields; later places move up. After sending, only a paused seal can be removed, which lets the request continue. Otherwise, fails with 409 `SIGNING_ORDER_LOCKED_APPLIED` if the seal was applied, `SIGNING_ORDER_LOCKED_SENT` if it wasn’t, and `PARTICIPANTS_CHANGED` if the request doesn’t have this seal participant anymore.',
  request: {
    params: z.object({ id: idOf('signing request'), participant_id: idOf('seal participant') }),
  },
  responses: {
    200: answers(removedSealParticipant, 'The seal was removed'),
    ...refusals(403, 404, 409, 412),
  },
});

async function lockSent(services: Services, trx: Trx, target: DraftTarget): Promise<RequestBundle> {
  const bundle = await lockRequest(trx, target.id, 'without fields');
  if (!bundle || bundle.request.status === 'deleted')
    throw new ServiceError('NOT_FOUND', 'The requested resource was not found');
  await requireRevision(target.principal, target.revision, {
    revision: bundle.request.revision,
    show: () => viewRequest(services, bundle),
  });
  return bundle;
}

/** `PATCH {seal_participant}` of a request that was sent. @throws ServiceError ALREADY_SENT unless it swaps a seal */
export async function swapSeal(
  services: Services,
  target: DraftTarget,
  change: SealParticipantChange,
): Promise<{ readonly row: SealParticipantRow; readonly revision: number }> {
  const id = participantIdOf(change);
  const sealId = change.swap_to_seal_id?.toLowerCase() as SealId | undefined;
  const swapped = await services.db.transaction(async (trx) => {
    const bundle = await lockSent(services, trx, target);
    if (!id || !sealId || change.order)
      throw new ServiceError(
        'ALREADY_SENT',
        'You can’t change a signing request after sending it, except to swap a paused seal (swap_to_seal_id)',
        { details: { status: bundle.request.status } },
      );
    return swapPausedSeal(services, trx, bundle, { id, sealId }, target);
  });
  services.jobs.wake();
  services.changes.publish(target.id);
  return swapped;
}

async function removeSeal(services: Services, target: DraftTarget, id: string): Promise<number> {
  const revision = await services.db.transaction(async (trx) => {
    const bundle = await lockSent(services, trx, target);
    if (bundle.request.status !== 'not_sent') return removePausedSeal(services, trx, bundle, id, target);
    const { sealParticipants } = bundle;
    if (!sealParticipants.some((row) => row.id === id)) throw participantsChanged(id, sealParticipants);
    const kept = sealParticipants
      .filter((row) => row.id !== id)
      .map((row) => ({ id: row.id, seal_id: row.seal_id, order: row.signing_order }));
    return (await changeDraft(services, trx, target, { seals: kept })).after.request.revision;
  });
  services.jobs.wake();
  services.changes.publish(target.id);
  return revision;
}

/** `find` throws NOT_FOUND. */
export function sealParticipantRoutes(
  router: ApiRouter,
  services: Services,
  find: (c: ApiContext, id: string) => Promise<RequestBundle>,
): void {
  router.openapi(remove, async (c) => {
    requirePermission(c.var.principal, 'write', 'recipients');
    const { id, participant_id: participant } = c.req.valid('param');
    const target = {
      id: (await find(c, id)).request.id,
      principal: c.var.principal,
      caller: callerOf(services, c),
      revision: wantedRevisions(c),
    };
    const revision = await removeSeal(services, target, participant.toLowerCase());
    c.header('ETag', revisionTag(revision));
    return c.json({ success: true as const, message: 'Seal removed', revision }, 200);
  });
}
