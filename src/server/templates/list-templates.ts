import type { z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import type { RecipientId, WorkspaceId } from '../../model/ids.ts';
import { recipientName } from '../../model/recipient.ts';
import { DEFAULT_SETTINGS } from '../../model/settings.ts';
import type { TemplateSummary, templateList, templateListQuery } from '../../wire/http/templates.ts';
import { mutable } from '../../wire/model-types.ts';
import { documentLinks } from '../documents/document-links.ts';
import { containing } from '../platform/db/containing.ts';
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

/** @param tag only templates with this tag, of the console */
export async function listTemplates(
  services: Services,
  principal: Principal,
  query: z.output<typeof templateListQuery>,
  { tag }: { readonly tag?: string | undefined } = {},
): Promise<z.infer<typeof templateList>> {
  const scope = scopeOf(requireKey(principal));
  const workspaceId = scope.workspaceId ?? (query.workspace_id as WorkspaceId | undefined);
  const column = COLUMNS[query.sort_by as keyof typeof COLUMNS];
  const matching = services.db.kysely
    .selectFrom('template')
    .where('template.company_id', '=', scope.companyId)
    .where('template.deleted_at', 'is', null)
    .$if(workspaceId !== undefined, (all) => all.where('template.workspace_id', '=', workspaceId!))
    .$if(query.name !== undefined, (all) => all.where('template.name', 'ilike', containing(query.name!)))
    .$if(query.created_after !== undefined, (all) =>
      all.where('template.created_at', '>', new Date(query.created_after!)),
    )
    .$if(query.created_before !== undefined, (all) =>
      all.where('template.created_at', '<', new Date(query.created_before!)),
    )
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
  const counted = matching.select((row) => row.fn.countAll<number>().as('total'));
  const page = matching
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
    ])
    .select([
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
    .orderBy(`template.${column}`, query.sort_order)
    .orderBy('template.id')
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size);
  const rows = await page.select(counted.as('total')).execute();
  // A page past the end has no row with the total.
  const total = rows[0]?.total ?? (query.page > 1 ? (await counted.executeTakeFirstOrThrow()).total : 0);
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
