import { type CompiledQuery, sql } from 'kysely';
import type { PageMapping } from '../../fields/page-mapping.ts';
import { compiledStatement } from '../platform/db/compiled-query.ts';
import type { Trx } from '../platform/db/open-database.ts';
import type { Principal } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';
import { recordDocument } from './document-history.ts';
import { emitTemplateEvent } from './emit-template-events.ts';
import type { TemplateRecord, TemplateToChange } from './read-template.ts';
import { recordVersion, type SavedInVersion } from './record-version.ts';
import { writeParts } from './write-parts.ts';

interface StoredChange {
  readonly before: TemplateToChange;
  readonly after: TemplateRecord;
  readonly principal: Principal;
  /** How the pages come from those of before, if the document is another one. */
  readonly pages: PageMapping;
  /** Number of the version that the change restores. */
  readonly restoredFrom?: number | undefined;
}

type ChangedRow = Pick<
  TemplateRecord,
  'id' | 'name' | 'description' | 'expiration_hours' | 'language' | 'revision' | 'updated_at'
> & {
  readonly document_id: TemplateRecord['document']['id'];
} & Readonly<Record<'settings' | 'completion', string>> & { readonly document_set: string | null };

/** Changes a template's own row, and what its newest version says about the last save. */
const updateTemplate = compiledStatement(
  (_db, row: ChangedRow & SavedInVersion) => sql`
    with saved as (
      update template_version set revision = ${row.revision},
        updated_at = coalesce(${row.version_updated_at}::timestamptz, updated_at)
      where template_id = ${row.id} and version = ${row.version})
    update template set name = ${row.name}, document_id = ${row.document_id}, description = ${row.description},
      document_set = ${row.document_set}::text::jsonb, expiration_hours = ${row.expiration_hours},
      settings = ${row.settings}::text::jsonb, completion = ${row.completion}::text::jsonb, language = ${row.language},
      revision = ${row.revision}, updated_at = ${row.updated_at}
    where id = ${row.id}`,
);

/**
 * Stores a checked change of a template with its version and events.
 * @returns the last statement
 */
export async function storeChange(
  services: Services,
  trx: Trx,
  { before, after, principal, pages, restoredFrom }: StoredChange,
): Promise<CompiledQuery> {
  const { id, document, document_set } = after;
  const [version] = await Promise.all([
    recordVersion(trx, { before, after, principal, restoredFrom }),
    writeParts(trx, id, after, before),
    document.id !== before.document.id ? recordDocument(trx, before, after, pages) : null,
    emitTemplateEvent(services, trx, 'template.updated', after),
  ]);
  const known = new Set(before.fields.map((field) => field.id));
  const added = after.fields.map((field) => field.id).filter((one) => !known.has(one));
  if (added.length > 0)
    await emitTemplateEvent(services, trx, 'template.field.added', after, { field_ids: added });
  return updateTemplate(trx, {
    id,
    name: after.name,
    document_id: document.id,
    document_set: document_set && JSON.stringify(document_set),
    description: after.description,
    expiration_hours: after.expiration_hours,
    settings: JSON.stringify(after.settings),
    completion: JSON.stringify(after.completion),
    language: after.language,
    revision: after.revision,
    updated_at: after.updated_at,
    ...version,
  });
}
