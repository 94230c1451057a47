import { newId } from '../../../model/ids.ts';
import type { UpdateSeal } from '../../../wire/http/seals.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { CompanyPrincipal } from '../../platform/http/principal.ts';
import type { Services } from '../../platform/services.ts';
import { invalid } from '../../platform/validation-error.ts';
import { findCurrentSeal, lockSeals } from './change-access.ts';
import { authorityName, clearOtherDefaults, insertSeal, recordStatement } from './create-seal.ts';
import { emitSealEvent } from './emit-seal-event.ts';
import { SEAL_COLUMNS, type SealRow } from './find-seal.ts';
import { type StoredImage, storeSealImage } from './seal-image.ts';
import { logSeal } from './seal-log.ts';

type InPlace = Pick<SealRow, 'name' | 'display_name' | 'signatory_title' | 'is_default'>;
const TEXTS = ['name', 'display_name', 'signatory_title'] as const;

/** The seal's properties after the change; a new version isn't needed for these. */
const inPlace = (before: SealRow, given: UpdateSeal): InPlace => ({
  name: given.name ?? before.name,
  display_name: given.display_name ?? before.display_name,
  signatory_title: given.signatory_title === undefined ? before.signatory_title : given.signatory_title,
  is_default: given.is_default ?? before.is_default,
});

/** @throws ServiceError VALIDATION_ERROR for an image of a typed seal, or a text of one with an image */
function requireKind({ kind }: SealRow, { image, typed }: UpdateSeal): void {
  const wrong = kind === 'typed' ? image && 'image' : typed && 'typed';
  if (wrong)
    throw invalid([
      { path: wrong, message: `Expected no ${wrong} for a seal of kind ${kind}. The kind can’t be changed` },
    ]);
}

async function insertVersion(
  trx: Trx,
  before: SealRow,
  after: InPlace,
  { image, statement, now }: { image: StoredImage | null; statement: UpdateSeal['statement']; now: Date },
): Promise<SealRow> {
  await trx
    .updateTable('organization_seal')
    .set({ replaced_at: now, is_default: false })
    .where('id', '=', before.id)
    .execute();
  const { replaced_at: _, revoked_at: __, ...rest } = before;
  return insertSeal(trx, {
    ...rest,
    ...after,
    ...image,
    id: newId<'seal'>(),
    version: before.version + 1,
    authority_name: await authorityName(trx, before.company_id),
    ...(statement && { statement: recordStatement(statement), attested_at: now }),
    created_at: now,
  });
}

/** Records what changed, in the log of the version that results. */
async function logChanges(
  trx: Trx,
  before: SealRow,
  after: SealRow,
  { image, typed, statement }: UpdateSeal,
  now: Date,
): Promise<void> {
  if (after.id !== before.id) {
    const changed = Object.entries({ image, typed, statement }).flatMap(([key, value]) =>
      value ? [key] : [],
    );
    const details = { from_version: before.version, version: after.version, changed };
    await logSeal(trx, after, { action: 'replaced', details }, now);
  }
  const renamed = TEXTS.filter((key) => before[key] !== after[key]);
  if (renamed.length > 0)
    await logSeal(
      trx,
      after,
      {
        action: 'renamed',
        details: Object.fromEntries(renamed.map((key) => [key, { from: before[key], to: after[key] }])),
      },
      now,
    );
  if (before.is_default !== after.is_default)
    await logSeal(trx, after, { action: 'default_changed', details: { is_default: after.is_default } }, now);
}

/**
 * Changes names and the default in place; a new image, text or statement makes a new version with a new ID.
 * @throws ServiceError SEAL_NOT_FOUND, SEAL_SCOPE_FORBIDDEN, SEAL_ALREADY_REVOKED, SEAL_MUTATION_NOT_ALLOWED, SEAL_IMAGE_INVALID, VALIDATION_ERROR
 */
export async function updateSeal(
  services: Services,
  key: CompanyPrincipal,
  id: string,
  given: UpdateSeal,
): Promise<SealRow> {
  const { db, clock, jobs } = services;
  requireKind(await findCurrentSeal(db.kysely, key, id), given);
  const image = given.image || given.typed ? await storeSealImage(services, key.companyId, given) : null;
  const updated = await db.transaction(async (trx) => {
    await lockSeals(trx, key.companyId);
    // Again, because another request may have replaced or revoked it in the meantime.
    const before = await findCurrentSeal(trx, key, id);
    const now = clock.now();
    const next = inPlace(before, given);
    const isNewVersion = image !== null || Boolean(given.statement);
    const isChanged =
      isNewVersion || [...TEXTS, 'is_default' as const].some((one) => before[one] !== next[one]);
    if (!isChanged) return before;
    const after = isNewVersion
      ? await insertVersion(trx, before, next, { image, statement: given.statement, now })
      : await trx
          .updateTable('organization_seal')
          .set(next)
          .where('id', '=', before.id)
          .returning(SEAL_COLUMNS)
          .executeTakeFirstOrThrow();
    if (after.is_default) await clearOtherDefaults(trx, after, now);
    await logChanges(trx, before, after, given, now);
    await emitSealEvent(services, trx, 'organization_seal.updated', after);
    return after;
  });
  jobs.wake();
  return updated;
}
