import { sql } from 'kysely';
import { ServiceError } from '../../model/errors.ts';
import { isUuid, type TemplateId } from '../../model/ids.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { Scope } from '../platform/http/principal.ts';
import { toRecord, wholeTemplate } from './queries.ts';
import type { TemplateRecord } from './read-template.ts';
import { NEWEST_VERSION, VERSION_ROW, type VersionRow } from './version-rows.ts';
import { fromStored, type StoredState, type VersionState } from './version-state.ts';

const notFound = () => new ServiceError('NOT_FOUND', 'The requested resource was not found');

/** The template as it is, and its newest version, whose content that is. @throws ServiceError NOT_FOUND */
export async function readWithNewest(
  db: Db,
  id: string,
  scope: Scope,
): Promise<{ readonly record: TemplateRecord; readonly newest: VersionRow }> {
  const row = isUuid(id)
    ? await wholeTemplate(db, id, scope).select(NEWEST_VERSION.as('newest_version')).executeTakeFirst()
    : undefined;
  if (!row) throw notFound();
  const { newest_version, ...own } = row;
  const record = toRecord(own);
  return { record, newest: newest_version ?? onlyVersion(record) };
}

/** Of a template that an older instance of the service made. */
const onlyVersion = ({ revision, created_at, updated_at }: TemplateRecord): VersionRow => ({
  version: 1,
  revision,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
  author_kind: 'unknown',
  author_id: null,
  author_name: null,
  restored_from: null,
});

/** A version that isn't the newest. */
export interface EndedVersion {
  readonly row: VersionRow;
  readonly state: VersionState;
}

interface EndedRow extends StoredState {
  readonly row: VersionRow;
}

const ENDED = sql<EndedRow>`json_build_object('row', ${VERSION_ROW}, 'content', content, 'recipients', recipients,
  'document_id', document_id, 'document_set', document_set)`;

/** Versions up to `upTo` with their content, newest first. */
export async function endedVersions(
  db: Db,
  templateId: TemplateId,
  { upTo, limit }: { readonly upTo: number; readonly limit: number },
): Promise<readonly EndedVersion[]> {
  const { rows } = await sql<{ ended: EndedRow }>`
    select ${ENDED} as ended from template_version
    where template_id = ${templateId} and version <= ${upTo} and content is not null
    order by version desc limit ${limit}`.execute(db);
  return rows.map(({ ended: { row, ...stored } }) => ({ row, state: fromStored(stored) }));
}

const versionNotFound = () =>
  new ServiceError('NOT_FOUND', 'The template has no such version. It may have been deleted');

/** The number of a version in a path. @throws ServiceError NOT_FOUND */
export function versionNumber(given: string): number {
  if (!/^[1-9]\d{0,8}$/.test(given)) throw versionNotFound();
  return Number(given);
}

/** The version with this number, unless it is the newest. @throws ServiceError NOT_FOUND */
export async function readEnded(db: Db, templateId: TemplateId, version: number): Promise<EndedVersion> {
  const [found] = await endedVersions(db, templateId, { upTo: version, limit: 1 });
  if (found?.row.version !== version) throw versionNotFound();
  return found;
}
