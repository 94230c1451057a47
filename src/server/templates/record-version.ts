/**
 * Keeps what templates were. Each save goes into the newest version of its template, or starts the next one. The newest version's
 * content is the template itself, so most saves change one small row; starting a version stores the content of the one before.
 */
import { sql } from 'kysely';
import { MAX_VERSIONS } from '../../wire/http/template-versions.ts';
import { json } from '../platform/db/json.ts';
import type { Trx } from '../platform/db/open-database.ts';
import type { Principal } from '../platform/http/principal.ts';
import { changesBetween, hasOtherDocuments, isUnchanged } from './compare-versions.ts';
import type { TemplateRecord, TemplateToChange } from './read-template.ts';
import type { VersionAuthor } from './tables.ts';
import type { VersionRow } from './version-rows.ts';
import { stateOf, toStored, type VersionState } from './version-state.ts';

/** Milliseconds after the first save of a version in which others with the same credential go into it. */
const TOGETHER_MS = 10 * 60_000;

function authorOf(principal: Principal): VersionAuthor {
  if (principal.kind === 'key') return { kind: 'api_key', id: principal.keyId };
  if (principal.kind === 'user') return { kind: 'user', id: principal.userId };
  return { kind: 'editor_token', id: principal.tokenId };
}

/** Records a new template. */
export async function recordFirstVersion(
  trx: Trx,
  { id, revision, updated_at }: Pick<TemplateRecord, 'id' | 'revision' | 'updated_at'>,
  principal: Principal,
): Promise<void> {
  const author = authorOf(principal);
  await trx
    .insertInto('template_version')
    .values({
      template_id: id,
      version: 1,
      revision,
      created_at: updated_at,
      updated_at,
      author_kind: author.kind,
      author_id: author.id,
    })
    .execute();
}

interface Save {
  readonly before: TemplateToChange;
  readonly after: TemplateRecord;
  readonly principal: Principal;
  /** Number of the version that the save restores. */
  readonly restoredFrom?: number | undefined;
}

/** Whether a save with this credential goes into the version. A restored version stays what was restored. */
function takesSave(newest: VersionRow, author: VersionAuthor, now: Date): boolean {
  const age = now.getTime() - new Date(newest.created_at).getTime();
  const isSame = newest.author_kind === author.kind && newest.author_id === author.id;
  return isSame && newest.restored_from === null && age >= 0 && age < TOGETHER_MS;
}

/** What a save changes in the row of the version that it goes into. */
export interface SavedInVersion {
  /** Number of the version; null if the save started one. */
  readonly version: number | null;
  /** Null keeps it. */
  readonly version_updated_at: Date | null;
}

/** @returns null if the save starts a version */
export function sameVersion({ before, after, principal, restoredFrom }: Save): SavedInVersion | null {
  const { newest_version: newest } = before;
  const [old, next] = [stateOf(before), stateOf(after)];
  const isOwn = restoredFrom !== undefined || hasOtherDocuments(old, next);
  const goesOn = newest && !isOwn && takesSave(newest, authorOf(principal), after.updated_at);
  if (goesOn || (newest && restoredFrom === undefined && isUnchanged(changesBetween(old, next))))
    return { version: newest.version, version_updated_at: goesOn ? after.updated_at : null };
  return null;
}

/**
 * Records a save, in its transaction.
 * @returns what is left to store with the template's new revision
 */
export async function recordVersion(trx: Trx, save: Save): Promise<SavedInVersion> {
  const same = sameVersion(save);
  if (same) return same;
  const { before, after, principal, restoredFrom } = save;
  const author = authorOf(principal);
  const version = (before.newest_version?.version ?? 1) + 1;
  await Promise.all([
    endVersion(trx, before, stateOf(before), version - 1),
    trx
      .insertInto('template_version')
      .values({
        template_id: after.id,
        version,
        revision: after.revision,
        created_at: after.updated_at,
        updated_at: after.updated_at,
        author_kind: author.kind,
        author_id: author.id,
        restored_from: restoredFrom ?? null,
      })
      .execute(),
    version > MAX_VERSIONS ? deleteOldest(trx, after) : null,
  ]);
  return { version: null, version_updated_at: null };
}

/** Stores the content of a version; also its row, if an older instance of the service didn't. */
async function endVersion(
  trx: Trx,
  { id, revision, created_at, updated_at }: TemplateToChange,
  state: VersionState,
  version: number,
): Promise<void> {
  const { content, recipients, document_id, document_set, pictures } = toStored(state);
  const kept = {
    content: json(content),
    recipients: json(recipients),
    document_id,
    document_set: document_set && json(document_set),
    pictures: sql<typeof pictures>`${sql.val([...pictures])}::uuid[]`,
  };
  await trx
    .insertInto('template_version')
    .values({ template_id: id, version, revision, created_at, updated_at, author_kind: 'unknown', ...kept })
    .onConflict((conflict) =>
      conflict.columns(['template_id', 'version']).doUpdateSet(({ ref }) => ({
        content: ref('excluded.content'),
        recipients: ref('excluded.recipients'),
        document_id: ref('excluded.document_id'),
        document_set: ref('excluded.document_set'),
        pictures: ref('excluded.pictures'),
      })),
    )
    .execute();
}

/** Deletes versions beyond the number that is kept, but not the first. */
async function deleteOldest(trx: Trx, { id }: Pick<TemplateRecord, 'id'>): Promise<void> {
  const newest = (count: number) => sql`
    select version from template_version where template_id = ${id}
    order by version desc offset ${sql.lit(count - 1)} limit 1`;
  await sql`
    delete from template_version where template_id = ${id} and version < (${newest(MAX_VERSIONS - 1)})
      and version > (select min(version) from template_version where template_id = ${id})`.execute(trx);
  // Its differences are from another version now.
  await sql`
    update template_version set changes = null
    where template_id = ${id} and version = (${newest(MAX_VERSIONS - 1)})`.execute(trx);
}

/** Deletes all versions of a template that is deleted. Cleanups then release what they used. */
export async function forgetVersions(trx: Trx, { id }: Pick<TemplateRecord, 'id'>): Promise<void> {
  await trx.deleteFrom('template_version').where('template_id', '=', id).execute();
}
