/** What a new draft takes from its workspace and its template, besides the template's own content. */
import { type RawBuilder, sql } from 'kysely';
import type { DocumentId, TemplateId, WorkspaceId } from '../../../model/ids.ts';
import { type Branding, type BrandingRow, brandingIn, brandingOf } from '../../account/settings/effective.ts';
import { DOCUMENT_COLUMNS, type DocumentRow } from '../../documents/tables.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { SUBSCRIBERS, type Subscribers } from '../../webhooks/emit.ts';
import { withDocumentDates } from '../record/load-bundle.ts';
import { PRESETS, type Presets } from './custom-field-presets.ts';
import type { CustomFieldName } from './draft-content.ts';

export interface Surroundings {
  readonly branding: Branding;
  readonly presets: Presets;
  readonly subscribers: Subscribers;
}

type Loaded = Omit<Surroundings, 'branding'> & { readonly branding: BrandingRow };

/** For a statement that reads from `workspace`. */
const surroundingsOf = (db: Db, workspaceId: RawBuilder<unknown>) => sql`
  (select row_to_json(one) from (${brandingIn(db, workspaceId)}) one) as branding,
  ${PRESETS} as presets, ${SUBSCRIBERS} as subscribers`;

const toSurroundings = ({ branding, presets, subscribers }: Loaded): Surroundings => ({
  branding: brandingOf(branding),
  presets,
  subscribers,
});

export const selectDocument = (db: Db, id: RawBuilder<DocumentId> | DocumentId) =>
  db.selectFrom('document').select(DOCUMENT_COLUMNS).where('id', '=', id);

const ofWorkspace = compiledQuery(
  (db, { workspaceId }: { readonly workspaceId: WorkspaceId }) => sql<Loaded>`
    select ${surroundingsOf(db, sql`${workspaceId}`)} from workspace where workspace.id = ${workspaceId}`,
);

export async function loadSurroundings(db: Db, workspaceId: WorkspaceId): Promise<Surroundings> {
  const [row] = await ofWorkspace(db, { workspaceId });
  if (!row) throw new TypeError('Expected a workspace');
  return toSurroundings(row);
}

interface TemplateParts {
  readonly document: DocumentRow;
  readonly customFields: readonly CustomFieldName[];
}

const ofTemplate = compiledQuery((db, { id }: { readonly id: TemplateId }) => {
  const document = selectDocument(db, sql.ref<DocumentId>('template.document_id'));
  return sql<Loaded & TemplateParts>`
    select ${surroundingsOf(db, sql.ref('template.workspace_id'))},
      (select row_to_json(one) from (${document}) one) as document,
      coalesce((
        select json_agg(json_build_object('field_name', field_name, 'field_label', field_label) order by created_at)
        from template_custom_field where template_id = template.id), '[]'::json) as "customFields"
    from template join workspace on workspace.id = template.workspace_id where template.id = ${id}`;
});

/** The same for a template's workspace. The caller checks access to the template. */
export async function loadTemplateSurroundings(
  db: Db,
  id: TemplateId,
): Promise<(TemplateParts & { readonly surroundings: Surroundings }) | undefined> {
  const [found] = await ofTemplate(db, { id });
  return (
    found && {
      surroundings: toSurroundings(found),
      document: withDocumentDates(found.document),
      customFields: found.customFields,
    }
  );
}
