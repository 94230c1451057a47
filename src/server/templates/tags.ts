/** Tags that people give templates in the console. They belong to the company: the same tag is spelled the same everywhere. */
import { sql } from 'kysely';
import type { CompanyId, TemplateId } from '../../model/ids.ts';
import type { Db, Trx } from '../platform/db/open-database.ts';
import type { Scope } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';
import { readTemplateForChange } from './read-template.ts';

interface TagTables {
  template_tag: { template_id: TemplateId; company_id: CompanyId; tag: string; created_at: Date };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends TagTables {}
}

/** Those of some templates, each in alphabetical order. */
export async function tagsOf(
  db: Db,
  ids: readonly TemplateId[],
): Promise<ReadonlyMap<TemplateId, readonly string[]>> {
  const found = new Map<TemplateId, string[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .selectFrom('template_tag')
    .select(['template_id', 'tag'])
    .where('template_id', 'in', ids)
    .orderBy(sql`lower(tag)`)
    .execute();
  for (const { template_id, tag } of rows) found.set(template_id, [...(found.get(template_id) ?? []), tag]);
  return found;
}

/** All tags of the templates in scope, with the number of templates. */
export async function listTags(
  db: Db,
  { companyId, workspaceId }: Scope,
): Promise<readonly { readonly tag: string; readonly count: number }[]> {
  return db
    .selectFrom('template_tag')
    .innerJoin('template', 'template.id', 'template_tag.template_id')
    .select(['template_tag.tag', sql<number>`count(*)::int`.as('count')])
    .where('template_tag.company_id', '=', companyId)
    .where('template.deleted_at', 'is', null)
    .$if(workspaceId !== null, (all) => all.where('template.workspace_id', '=', workspaceId!))
    .groupBy('template_tag.tag')
    .orderBy(sql`lower(template_tag.tag)`)
    .execute();
}

/** As the company spells it already, else as given. */
async function spelling(
  trx: Trx,
  companyId: CompanyId,
  given: readonly string[],
): Promise<readonly string[]> {
  const unique = [...new Map(given.map((tag) => [tag.toLowerCase(), tag])).values()];
  if (unique.length === 0) return [];
  const rows = await trx
    .selectFrom('template_tag')
    .select('tag')
    .distinct()
    .where('company_id', '=', companyId)
    .where(
      sql<string>`lower(tag)`,
      'in',
      unique.map((tag) => tag.toLowerCase()),
    )
    .execute();
  const known = new Map(rows.map(({ tag }) => [tag.toLowerCase(), tag]));
  return unique.map((tag) => known.get(tag.toLowerCase()) ?? tag);
}

/** Replaces the tags of a template. @throws ServiceError NOT_FOUND */
export async function replaceTags(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  scope: Scope,
  templateId: string,
  given: readonly string[],
): Promise<readonly string[]> {
  return db.transaction(async (trx) => {
    // Locks the template, so that two changes at once don't add up to more than allowed.
    const { id, company_id } = await readTemplateForChange(trx, templateId, scope);
    const tags = await spelling(trx, company_id, given);
    await trx.deleteFrom('template_tag').where('template_id', '=', id).execute();
    if (tags.length > 0)
      await trx
        .insertInto('template_tag')
        .values(tags.map((tag) => ({ template_id: id, company_id, tag, created_at: clock.now() })))
        .execute();
    return (await tagsOf(trx, [id])).get(id) ?? [];
  });
}

export async function copyTags(trx: Trx, from: TemplateId, to: TemplateId, now: Date): Promise<void> {
  await sql`
    insert into template_tag (template_id, company_id, tag, created_at)
    select ${to}, company_id, tag, ${now} from template_tag where template_id = ${from}`.execute(trx);
}
