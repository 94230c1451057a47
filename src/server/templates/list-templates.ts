import type { z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import type { CompanyId, RecipientId, TemplateId, WorkspaceId } from '../../model/ids.ts';
import { recipientName } from '../../model/recipient.ts';
import { DEFAULT_SETTINGS, type TemplateSettings } from '../../model/settings.ts';
import type { TemplateSummary, templateList, templateListQuery } from '../../wire/http/templates.ts';
import { mutable } from '../../wire/model-types.ts';
import { previewLinks } from '../documents/document-links.ts';
import type { StoredPreview } from '../documents/tables.ts';
import { compiledQuery } from '../platform/db/compiled-query.ts';
import { isoText } from '../platform/db/json.ts';
import type { Db } from '../platform/db/open-database.ts';
import { dateFilter, textFilter } from '../platform/http/list-filters.ts';
import { pageOf } from '../platform/http/page.ts';
import { type Principal, requireKey, scopeOf } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';

const COLUMNS = { created_on: 'created_at', name: 'name', last_changed_on: 'updated_at' } as const;

/** As in JSON: dates are text. */
interface Listed {
  readonly id: TemplateId;
  readonly workspace_id: WorkspaceId;
  readonly name: string;
  readonly description: string;
  readonly expiration_hours: number;
  readonly credit_cost: number;
  readonly settings: TemplateSettings;
  readonly revision: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly page_count: number;
  readonly previews: readonly StoredPreview[];
  readonly field_count: number;
  readonly recipients: readonly {
    readonly id: RecipientId;
    readonly first_name: string;
    readonly last_name: string;
    readonly email: string;
    readonly designation: TemplateSummary['recipients'][number]['designation'];
    readonly order: number;
  }[];
}

interface Wanted {
  readonly companyId: CompanyId;
  readonly workspaceId: WorkspaceId | undefined;
  /** A pattern for `ilike`. */
  readonly name: string | undefined;
  readonly createdAfter: Date | undefined;
  readonly createdBefore: Date | undefined;
  readonly tag: string | undefined;
  readonly sortBy: keyof typeof COLUMNS;
  readonly sortOrder: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

function matching(db: Db, { companyId, workspaceId, name, createdAfter, createdBefore, tag }: Wanted) {
  return db
    .selectFrom('template')
    .where('template.company_id', '=', companyId)
    .where('template.deleted_at', 'is', null)
    .$if(workspaceId !== undefined, (all) => all.where('template.workspace_id', '=', workspaceId!))
    .$if(name !== undefined, (all) => all.where('template.name', 'ilike', name!))
    .$if(createdAfter !== undefined, (all) => all.where('template.created_at', '>', createdAfter!))
    .$if(createdBefore !== undefined, (all) => all.where('template.created_at', '<', createdBefore!))
    .$if(tag !== undefined, (all) =>
      all.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('template_tag')
            .select('template_tag.tag')
            .whereRef('template_tag.template_id', '=', 'template.id')
            .where('template_tag.tag', '=', tag!),
        ),
      ),
    );
}

/** A page and the total count in one statement. */
const pageQuery = compiledQuery(
  (db, wanted: Wanted) => {
    const found = matching(db, wanted);
    const order = sql`${sql.ref(`template.${COLUMNS[wanted.sortBy]}`)} ${wanted.sortOrder === 'asc' ? sql`asc` : sql`desc`}, template.id`;
    const ids = found.select('template.id').orderBy(order).limit(wanted.limit).offset(wanted.offset);
    // The planner assumes few elements for an array, but a tenth of the table for a limit that it doesn't know: it would plan the
    // statement anew for each call, which takes longer than running it.
    return sql<{ total: number; listed: readonly Listed[] }>`
      select
        (${found.select((row) => row.fn.countAll().as('total'))}) as total,
        (select coalesce(json_agg(json_build_object(
            'id', template.id, 'workspace_id', template.workspace_id, 'name', template.name,
            'description', template.description, 'expiration_hours', template.expiration_hours,
            'credit_cost', template.credit_cost, 'settings', template.settings, 'revision', template.revision,
            'created_at', template.created_at, 'updated_at', template.updated_at,
            'page_count', document.page_count, 'previews', document.previews,
            'field_count', (select count(*) from template_field where template_id = template.id),
            'recipients', (select coalesce(json_agg(json_build_object('id', id, 'first_name', attributes -> 'first_name',
                'last_name', attributes -> 'last_name', 'email', attributes -> 'email', 'designation', designation,
                'order', signing_order) order by (designation = 'CC'), signing_order), '[]')
              from template_recipient where template_id = template.id)
          ) order by ${order}), '[]')
          from template join document on document.id = template.document_id
          where template.id = any(array(${ids}))) as listed`;
  },
  'sortBy',
  'sortOrder',
);

/** @param tag only templates with this tag, of the console */
export async function listTemplates(
  services: Services,
  principal: Principal,
  query: z.output<typeof templateListQuery>,
  { tag }: { readonly tag?: string | undefined } = {},
): Promise<z.infer<typeof templateList>> {
  const scope = scopeOf(requireKey(principal));
  const wanted: Wanted = {
    companyId: scope.companyId,
    workspaceId: scope.workspaceId ?? (query.workspace_id as WorkspaceId | undefined),
    name: textFilter(query.name),
    createdAfter: dateFilter(query.created_after),
    createdBefore: dateFilter(query.created_before),
    tag,
    sortBy: query.sort_by as keyof typeof COLUMNS,
    sortOrder: query.sort_order,
    limit: query.page_size,
    offset: (query.page - 1) * query.page_size,
  };
  const [page] = await pageQuery(services.db.kysely, wanted);
  const { total, listed } = page!;
  return {
    results: listed.map((row) => ({
      id: row.id,
      workspace_id: row.workspace_id,
      name: row.name,
      description: row.description,
      page_count: row.page_count,
      expiration_hours: row.expiration_hours,
      credit_cost: row.credit_cost,
      // Older templates lack newer settings.
      settings: mutable<TemplateSummary['settings']>({ ...DEFAULT_SETTINGS, ...row.settings }),
      recipients: row.recipients.map(({ first_name, last_name, ...recipient }) => ({
        ...recipient,
        name: recipientName({ first_name, last_name }),
      })),
      field_count: row.field_count,
      preview_pages: previewLinks(services, row),
      revision: row.revision,
      created_date: isoText(row.created_at),
      updated_date: isoText(row.updated_at),
    })),
    pagination: pageOf(query, total),
  };
}
