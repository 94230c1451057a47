/** Seals as the editors show them. Editor tokens have no other access to seals. */
import { type RawBuilder, sql } from 'kysely';
import type { SealId, WorkspaceId } from '../../../model/ids.ts';
import type { SealChoice } from '../../../wire/http/seal-choices.ts';
import { LINK_LIFE_MS } from '../../documents/document-links.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { Scope } from '../../platform/http/principal.ts';
import type { Services } from '../../platform/services.ts';
import { linkExpiry } from '../../platform/storage/signed-link.ts';
import { currentVersions } from './current-version.ts';
import { type SealRow, visibleSeals } from './find-seal.ts';
import { listSeals } from './list-seals.ts';

/** A workspace, never a whole company. */
export type WorkspaceScope = Scope & { readonly workspaceId: WorkspaceId };

/** Whether a seal can be added to a template or request of the workspace, in a statement. */
export const usableSealsExist = (companyId: RawBuilder<unknown>, workspaceId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from organization_seal seal
    where seal.company_id = ${companyId} and seal.replaced_at is null and seal.revoked_at is null
      and (seal.workspace_id = ${workspaceId} or seal.workspace_id is null))`;

/** The same in a statement of its own. */
export async function hasUsableSeals(db: Db, { companyId, workspaceId }: WorkspaceScope): Promise<boolean> {
  const found = usableSealsExist(sql`${companyId}`, sql`${workspaceId}`);
  const { rows } = await sql<{ found: boolean }>`select ${found} as found`.execute(db);
  return rows[0]!.found;
}

/** A seal by the version that a template or request names, with its current version. */
interface Choice {
  readonly id: SealId;
  readonly seal: SealRow;
}

/** @param used the versions in the signing order; @param mayAdd whether to list those that can be added */
async function readChoices(
  db: Db,
  scope: WorkspaceScope,
  used: readonly SealId[],
  mayAdd: boolean,
): Promise<readonly Choice[]> {
  const usable = mayAdd ? await listSeals(db, scope, false) : [];
  const known = new Set(usable.map(({ id }) => id));
  const current = await currentVersions(
    db,
    used.filter((id) => !known.has(id)),
  );
  if (current.size === 0) return usable.map((seal) => ({ id: seal.id, seal }));
  const rows = await visibleSeals(db, scope)
    .where('id', 'in', [...new Set(current.values())])
    .execute();
  const byId = new Map(rows.map((seal) => [seal.id, seal]));
  return [
    ...usable.map((seal) => ({ id: seal.id, seal })),
    ...[...current].flatMap(([id, version]) => {
      const seal = byId.get(version);
      return seal ? [{ id, seal }] : [];
    }),
  ];
}

/**
 * The seals in a signing order, and with `mayAdd` those that can be added.
 * @returns what to show, and the versions whose pictures it has
 */
export async function listChoices(
  { db, storage, clock }: Pick<Services, 'db' | 'storage' | 'clock'>,
  scope: WorkspaceScope,
  used: readonly SealId[],
  mayAdd: boolean,
): Promise<{ readonly results: SealChoice[]; readonly pictured: readonly SealRow[] }> {
  const expiresAt = linkExpiry(new Date(clock.now().getTime() + LINK_LIFE_MS.refreshed));
  const choices = await readChoices(db.kysely, scope, used, mayAdd);
  const shown = choices.filter(({ seal }) => seal.image_key !== null);
  return {
    results: shown.map(({ id, seal }) => ({
      id,
      name: seal.name,
      display_name: seal.display_name,
      can_add: mayAdd && id === seal.id && seal.revoked_at === null,
      image_url: storage.signedUrl(seal.image_key!, { expiresAt }),
      image_url_expires_at: expiresAt.toISOString(),
    })),
    pictured: [...new Map(shown.map(({ seal }) => [seal.id, seal])).values()],
  };
}
