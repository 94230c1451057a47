/** Seals of versions, which may have been renamed, replaced, revoked or erased since. */
import { sql } from 'kysely';
import { ServiceError } from '../../model/errors.ts';
import type { SealId } from '../../model/ids.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { SealParticipantRecord } from './apply-seals.ts';
import type { TemplateRecord } from './read-template.ts';
import type { StoredSeal } from './version-state.ts';

interface SealNow {
  readonly named: SealId;
  readonly current: SealId;
  readonly name: string;
  readonly is_revoked: boolean;
}

/** By the IDs that the version names. Erased ones are missing. */
async function sealsNow(
  db: Db,
  { company_id, workspace_id }: Pick<TemplateRecord, 'company_id' | 'workspace_id'>,
  seals: readonly StoredSeal[],
): Promise<ReadonlyMap<SealId, SealNow>> {
  if (seals.length === 0) return new Map();
  const { rows } = await sql<SealNow>`
    select named.id as named, latest.id as current, latest.name, latest.revoked_at is not null as is_revoked
    from organization_seal named
    join organization_seal latest on latest.lineage_id = named.lineage_id and latest.replaced_at is null
    where named.id = any(${sql.val(seals.map(({ seal_id }) => seal_id))}::uuid[])
      and latest.company_id = ${company_id}
      and (latest.workspace_id is null or latest.workspace_id = ${workspace_id})`.execute(db);
  return new Map(rows.map((row) => [row.named, row]));
}

/** With names and states of now. */
export async function showSeals(
  db: Db,
  template: TemplateRecord,
  seals: readonly StoredSeal[],
): Promise<readonly SealParticipantRecord[]> {
  const now = await sealsNow(db, template, seals);
  return seals.map((one) => {
    const { name = '', is_revoked = true } = now.get(one.seal_id) ?? {};
    return { ...one, name, state: is_revoked ? 'revoked' : 'usable' };
  });
}

interface RestoredSeals {
  readonly participants: readonly SealParticipantRecord[];
  /** Names of the omitted seals; null for erased ones. */
  readonly omitted: readonly (string | null)[];
}

/**
 * The seals in their current version.
 * @param omits omits those that were revoked or erased
 * @throws ServiceError SEAL_UNAVAILABLE naming them otherwise
 */
export async function restoreSeals(
  db: Db,
  template: TemplateRecord,
  seals: readonly StoredSeal[],
  omits: boolean,
): Promise<RestoredSeals> {
  const now = await sealsNow(db, template, seals);
  const participants: SealParticipantRecord[] = [];
  const missing: { readonly seal_id: SealId; readonly name: string | null; readonly reason: string }[] = [];
  for (const one of seals) {
    const found = now.get(one.seal_id);
    if (found && !found.is_revoked)
      participants.push({ ...one, seal_id: found.current, name: found.name, state: 'usable' });
    else
      missing.push({
        seal_id: one.seal_id,
        name: found?.name ?? null,
        reason: found ? 'revoked' : 'erased',
      });
  }
  const [first] = missing;
  if (first && !omits)
    throw new ServiceError(
      'SEAL_UNAVAILABLE',
      `${first.name === null ? 'A seal of this version was erased' : `The seal “${first.name}” was revoked`}. To restore the version without it and its fields, send omit_unavailable_seals: true`,
      { details: { seal_id: first.seal_id, reason: first.reason, seals: missing } },
    );
  return { participants, omitted: missing.map(({ name }) => name) };
}
