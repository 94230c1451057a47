/**
 * Secrets that were stored before there was a SECRET_KEY, or under the one before (`SECRET_KEY_OLD`), are written again under the
 * key of today, and so are those that were not bound to their place. Runs at every start; where all is well it only reads.
 */
import { sql } from 'kysely';
import type { Database } from './open-database.ts';
import { type SecretBox, secretPlace } from './secret-box.ts';

/** Every column that the secret box writes, with what names its row. */
export const SECRET_COLUMNS = [
  { table: 'signing_key', column: 'private_jwk', key: ['kid'] },
  { table: 'webhook_secret', column: 'secret', key: ['company_id', 'workspace_id'] },
  { table: 'webhook_secret', column: 'old_secret', key: ['company_id', 'workspace_id'] },
  { table: 'email_domain', column: 'dkim_private_key', key: ['id'] },
  { table: 'service_secret', column: 'value', key: ['name'] },
] as const;

/** @returns how many were written again. */
export async function encryptAtRest(db: Database, secrets: SecretBox): Promise<number> {
  let count = 0;
  for (const { table, column, key } of SECRET_COLUMNS) {
    const name = sql.ref(column);
    const row = sql.join(
      key.map((part) => sql`${sql.ref(part)}::text`),
      sql`, `,
    );
    const { rows } = await sql<{ value: string; row: string }>`
      select ${name} as value, json_build_array(${row})::text as row from ${sql.table(table)}
      where ${name} is not null`.execute(db.kysely);
    for (const { value, row: id } of rows) {
      const place = secretPlace(table, column, ...(JSON.parse(id) as string[]));
      if (secrets.isCurrent(value, place)) continue;
      // Only where it is still what was read: another instance may have been quicker, or changed it.
      await sql`update ${sql.table(table)} set ${name} = ${secrets.seal(secrets.open(value, place), place)}
        where json_build_array(${row})::text = ${id} and ${name} = ${value}`.execute(db.kysely);
      count += 1;
    }
  }
  return count;
}
