import type { z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import type { CompanyId, RecipientId, WorkspaceId } from '../../model/ids.ts';
import { recipientName } from '../../model/recipient.ts';
import { DEFAULT_SETTINGS } from '../../model/settings.ts';
import type { TemplateSummary, templateList, templateListQuery } from '../../wire/http/templates.ts';
import { mutable } from '../../wire/model-types.ts';
import { documentLinks } from '../documents/document-links.ts';
import { compiledQuery } from '../platform/db/compiled-query.ts';
import type { Db } from '../platform/db/open-database.ts';
import { dateFilter, textFilter } from '../platform/http/list-filters.ts';
import { pageOf } from '../platform/http/page.ts';
import { type Principal, requireKey, scopeOf } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';

const COLUMNS = { created_on: 'created_at', name: 'name', last_changed_on: 'updated_at' } as const;

interface RecipientJson {
  readonly id: RecipientId;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly designation: TemplateSummary['recipients'][number]['designation'];
  readonly order: number;
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

const counted = (db: Db, wanted: Wanted) =>
  matching(db, wanted).select((row) => row.fn.countAll<number>().as('total'));

const countQuery = compiledQuery(counted, 'sortBy', 'sortOrder');

const pageQuery = compiledQuery(
  (db, wanted: Wanted) =>
    matching(db, wanted)
      .innerJoin('document', 'document.id', 'template.document_id')
      .select([
        'template.id',
        'template.workspace_id',
        'template.name',
        'template.description',
        'template.expiration_hours',
        'template.credit_cost',
        'template.settings',
        'template.revision',
        'template.created_at',
        'template.updated_at',
        'document.page_count',
        'document.object_key',
        'document.previews',
        sql<number>`(select count(*)::int from template_field where template_id = template.id)`.as(
          'field_count',
        ),
        sql<readonly RecipientJson[]>`coalesce((
          select json_agg(json_build_object('id', id, 'first_name', attributes -> 'first_name',
            'last_name', attributes -> 'last_name', 'email', attributes -> 'email', 'designation', designation,
            'order', signing_order) order by (designation = 'CC'), signing_order)
          from template_recipient where template_id = template.id), '[]'::json)`.as('recipients'),
      ])
      .select(counted(db, wanted).as('total'))
      .orderBy(`template.${COLUMNS[wanted.sortBy]}`, wanted.sortOrder)
      .orderBy('template.id')
      .limit(wanted.limit)
      .offset(wanted.offset),
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
  const { kysely } = services.db;
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
  const rows = await pageQuery(kysely, wanted);
  // A page past the end has no row with the total.
  const total = rows[0]?.total ?? (query.page > 1 ? (await countQuery(kysely, wanted))[0]!.total : 0);
  return {
    results: rows.map((row) => ({
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
      preview_pages: documentLinks(services, row).preview_pages,
      revision: row.revision,
      created_date: row.created_at.toISOString(),
      updated_date: row.updated_at.toISOString(),
    })),
    pagination: pageOf(query, total),
  };
}
