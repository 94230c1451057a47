/** What a new draft takes from its workspace and its template, besides the template's own content. */
import { type RawBuilder, sql } from 'kysely';
import type { DocumentId, TemplateId, WorkspaceId } from '../../../model/ids.ts';
import { type Branding, type BrandingRow, brandingIn, brandingOf } from '../../account/settings/effective.ts';
import { DOCUMENT_COLUMNS, type DocumentRow } from '../../documents/tables.ts';
import { suppressedAmong } from '../../mail/suppression.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import { jsonArray } from '../../platform/db/json.ts';
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

/** What sending needs to know of the company, as of the read. */
export interface SendingFacts {
  /** Null if the company isn't metered. */
  readonly credits: number | null;
  /** The addresses that were looked up, in lower case. */
  readonly emails: ReadonlySet<string>;
  readonly suppressed: readonly string[];
}

interface TemplateParts {
  readonly document: DocumentRow;
  readonly customFields: readonly CustomFieldName[];
}

interface Wanted {
  readonly id: TemplateId;
  readonly emails: readonly string[];
}
type Facts = Omit<SendingFacts, 'emails'>;

const ofTemplate = compiledQuery((db, { id, emails }: Wanted) => {
  const document = selectDocument(db, sql.ref<DocumentId>('template.document_id'));
  return sql<Loaded & TemplateParts & Facts>`
    select ${surroundingsOf(db, sql.ref('template.workspace_id'))},
      (select row_to_json(one) from (${document}) one) as document,
      ${jsonArray(sql`select json_build_object('field_name', field_name, 'field_label', field_label)
        from template_custom_field where template_id = template.id order by created_at`)} as "customFields",
      (select credits from company where company.id = template.company_id) as credits,
      ${suppressedAmong(sql.ref('template.company_id'), emails)} as suppressed
    from template join workspace on workspace.id = template.workspace_id where template.id = ${id}`;
});

/**
 * The same for a template's workspace, and what sending to the addresses takes. The caller checks access to the template.
 * @param addresses of the recipients
 */
export async function loadTemplateSurroundings(
  db: Db,
  id: TemplateId,
  addresses: readonly string[],
): Promise<
  (TemplateParts & { readonly surroundings: Surroundings; readonly sending: SendingFacts }) | undefined
> {
  const emails = new Set(addresses.map((email) => email.toLowerCase()));
  const [found] = await ofTemplate(db, { id, emails: [...emails] });
  return (
    found && {
      surroundings: toSurroundings(found),
      document: withDocumentDates(found.document),
      customFields: found.customFields,
      sending: { credits: found.credits, suppressed: found.suppressed, emails },
    }
  );
}
