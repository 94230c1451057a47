import type { z } from '@hono/zod-openapi';
import type {
  TemplateAtVersion,
  TemplateVersion,
  TemplateVersionChanges,
  TemplateVersionList,
  templateVersionQuery,
} from '../../wire/http/template-versions.ts';
import { linkPictures } from '../pictures/read-pictures.ts';
import { usedPictures } from '../pictures/use-pictures.ts';
import { pageOf } from '../platform/http/page.ts';
import { type Principal, requirePermission, scopeOf } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';
import type { PageNumbering } from '../records/document-set.ts';
import { readChanges } from './read-changes.ts';
import { readDocument } from './replace-document.ts';
import { viewTemplate } from './template-view.ts';
import { readEnded, readWithNewest, versionNumber } from './version-queries.ts';
import { VERSION_ROW, type VersionRow } from './version-rows.ts';
import { showSeals } from './version-seals.ts';
import { stateOf } from './version-state.ts';

interface Target {
  readonly id: string;
  readonly principal: Principal;
}

const viewVersion = (
  row: VersionRow,
  changes: TemplateVersionChanges,
  { newest, principal }: { readonly newest: VersionRow; readonly principal: Principal },
): TemplateVersion => ({
  version: row.version,
  revision: row.revision,
  created_at: new Date(row.created_at).toISOString(),
  updated_at: new Date(row.updated_at).toISOString(),
  author: {
    type: row.author_kind,
    id: row.author_id,
    // Users of an editor don't need to know the keys and people of the service behind it.
    name: principal.kind === 'editor' ? null : row.author_name,
  },
  restored_from: row.restored_from,
  is_current: row.version === newest.version,
  changes,
});

/** @throws ServiceError NOT_FOUND, ACCESS_DENIED */
export async function listVersions(
  services: Services,
  { id, principal }: Target,
  query: z.output<typeof templateVersionQuery>,
): Promise<TemplateVersionList> {
  requirePermission(principal, 'read');
  const { kysely } = services.db;
  const { record, newest } = await readWithNewest(kysely, id, scopeOf(principal));
  const kept = kysely
    .selectFrom('template_version')
    .where('template_id', '=', record.id)
    // A version that started after the template was read isn't in what was read.
    .where('version', '<=', newest.version);
  const [stored, { total }] = await Promise.all([
    kept
      .select([VERSION_ROW.as('row'), 'changes'])
      .orderBy('version', 'desc')
      .limit(query.page_size)
      .offset((query.page - 1) * query.page_size)
      .execute(),
    kept.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  // An older instance of the service stores no version with a new template.
  const rows = total === 0 && query.page === 1 ? [{ row: newest, changes: null }] : stored;
  const live = stateOf(record);
  const results: TemplateVersion[] = [];
  for (const { row, changes: known } of rows) {
    const isNewest = row.version === newest.version;
    const state = { stored: known, newest: isNewest ? live : undefined };
    const changes = await readChanges(kysely, record.id, row.version, state);
    if (changes) results.push(viewVersion(row, changes, { newest, principal }));
  }
  return { results, pagination: pageOf(query, Math.max(total, 1)) };
}

/** @throws ServiceError NOT_FOUND, ACCESS_DENIED */
export async function readVersion(
  services: Services,
  { id, principal, numbering }: Target & { readonly numbering: PageNumbering },
  given: string,
): Promise<TemplateAtVersion> {
  requirePermission(principal, 'read');
  const { kysely } = services.db;
  const { record, newest } = await readWithNewest(kysely, id, scopeOf(principal));
  const version = versionNumber(given);
  const isNewest = version === newest.version;
  const ended = isNewest ? null : await readEnded(kysely, record.id, version);
  const row = ended?.row ?? newest;
  const state = ended?.state ?? stateOf(record);
  const [changes, document, seal_participants, pictures] = await Promise.all([
    readChanges(kysely, record.id, version, { stored: null, newest: isNewest ? state : undefined }),
    state.document_id === record.document.id ? record.document : readDocument(kysely, state.document_id),
    isNewest ? record.seal_participants : showSeals(kysely, record, state.seal_participants),
    linkPictures(services, usedPictures(state.fields)),
  ]);
  if (!changes) return readVersion(services, { id, principal, numbering }, given);
  const { document_id: _document, ...content } = state;
  const then = {
    ...record,
    ...content,
    document,
    seal_participants,
    revision: row.revision,
    updated_at: new Date(row.updated_at),
  };
  return {
    version: viewVersion(row, changes, { newest, principal }),
    template: viewTemplate(services, then, 'refreshed', numbering),
    pictures,
  };
}
