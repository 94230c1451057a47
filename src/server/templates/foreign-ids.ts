/** IDs that a template can't have, because another template has them: clients may choose IDs. */
import { sql } from 'kysely';
import type { TemplateId } from '../../model/ids.ts';
import type { Trx } from '../platform/db/open-database.ts';
import type { TemplateContent, TemplateRecord } from './read-template.ts';

const TABLES = {
  recipients: 'template_recipient',
  fields: 'template_field',
  reminders: 'template_reminder',
  seal_participants: 'template_seal_participant',
} as const;
type Part = keyof typeof TABLES;
const PARTS = Object.keys(TABLES) as readonly Part[];

async function ofOthers(
  trx: Trx,
  part: Part,
  templateId: TemplateId,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(TABLES[part])}
    where id = any(${sql.val([...ids])}::uuid[]) and template_id <> ${templateId}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The new IDs in a template's content that belong to other templates, by the part of the content. */
export async function foreignIds(
  trx: Trx,
  before: TemplateRecord,
  after: TemplateContent,
): Promise<readonly { readonly part: Part; readonly id: string }[]> {
  const found = await Promise.all(
    PARTS.map(async (part) => {
      const known = new Set<string>(before[part].map(({ id }) => id));
      const fresh = after[part].map(({ id }) => id as string).filter((id) => !known.has(id));
      return (await ofOthers(trx, part, before.id, fresh)).map((id) => ({ part, id }));
    }),
  );
  return found.flat();
}
