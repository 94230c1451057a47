import { definitions } from '../../../fields/definitions.ts';
import { ServiceError } from '../../../model/errors.ts';
import { currentVersions } from '../../account/seals/current-version.ts';
import { usableSeal } from '../../account/seals/find-seal.ts';
import { requireSealsOn } from '../../account/seals/require-seals-on.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { loadHeld, type RequestBundle } from '../record/queries.ts';

/** @throws ServiceError SEAL_NO_IMAGE_FIELD naming the seals */
function requireStampFields({ sealParticipants, fields }: RequestBundle): void {
  const stamped = new Set(
    fields
      .filter(({ definition }) => definitions[definition.type].holds === 'picture')
      .map(({ definition }) => definition.seal_participant_temp_id),
  );
  const without = sealParticipants.filter(({ id }) => !stamped.has(id));
  if (without.length === 0) return;
  const names = without.map(({ seal }) => `“${seal.name}”`).join(', ');
  throw new ServiceError(
    'SEAL_NO_IMAGE_FIELD',
    `No stamp field for the seal ${names}. Add a field of type stamp with its seal_participant_temp_id`,
    { details: { seal_participants: without.map(({ id }) => id) } },
  );
}

/**
 * Requires that the seals of a draft can be applied, and switches to their current versions.
 * @returns the draft with these versions
 * @throws ServiceError SEALS_DISABLED, SEAL_NO_IMAGE_FIELD; SEAL_UNAVAILABLE if one was revoked
 */
export async function requireUsableDraftSeals(
  services: Pick<Services, 'config'>,
  trx: Trx,
  bundle: RequestBundle,
): Promise<RequestBundle> {
  const { request, sealParticipants } = bundle;
  if (sealParticipants.length === 0) return bundle;
  requireSealsOn(services);
  requireStampFields(bundle);
  const current = await currentVersions(
    trx,
    sealParticipants.map(({ seal_id }) => seal_id),
  );
  const scope = { companyId: request.company_id, workspaceId: request.workspace_id };
  let isChanged = false;
  for (const { id, seal_id: old } of sealParticipants) {
    const seal = await usableSeal(trx, scope, current.get(old) ?? old);
    if (seal.id === old) continue;
    isChanged = true;
    await trx
      .updateTable('request_seal_participant')
      .set({ seal_id: seal.id })
      .where('id', '=', id)
      .execute();
  }
  return isChanged
    ? { ...bundle, sealParticipants: (await loadHeld(trx, request.id, 'without fields'))!.sealParticipants }
    : bundle;
}
