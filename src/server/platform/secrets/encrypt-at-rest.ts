/**
 * Encrypts stored secrets again that are unencrypted, use `SECRET_KEY_OLD`, or aren't bound to their place. Runs at every start; when
 * nothing needs to change it only reads.
 */
import { sql } from 'kysely';
import type { Database } from '../db/open-database.ts';
import { BOUND, type SecretBox, secretPlace } from './secret-box.ts';

interface SecretColumn {
  readonly table: string;
  readonly column: string;
  readonly key: readonly string[];
  /** Many values that expire within a day: encrypted ones are only checked during a key rotation. */
  readonly isShortLived?: true;
}

/** Rows per batch. */
const PAGE = 100;

/** Every encrypted column, with the columns that identify its row. */
export const SECRET_COLUMNS = [
  { table: 'signing_key', column: 'private_jwk', key: ['kid'] },
  { table: 'webhook_secret', column: 'secret', key: ['company_id', 'workspace_id'] },
  { table: 'webhook_secret', column: 'old_secret', key: ['company_id', 'workspace_id'] },
  { table: 'webhook_endpoint_secret', column: 'secret', key: ['webhook_id'] },
  { table: 'webhook_endpoint_secret', column: 'old_secret', key: ['webhook_id'] },
  { table: 'email_domain', column: 'dkim_private_key', key: ['id'] },
  { table: 'service_secret', column: 'value', key: ['name'] },
  { table: 'idempotency', column: 'body', key: ['scope', 'key'], isShortLived: true },
] as const satisfies readonly SecretColumn[];

async function encryptColumn(
  db: Database,
  secrets: SecretBox,
  { table, column, key, isShortLived }: SecretColumn,
): Promise<number> {
  const name = sql.ref(column);
  const row = sql.join(
    key.map((part) => sql`${sql.ref(part)}::text`),
    sql`, `,
  );
  const id = sql`json_build_array(${row})::text`;
  const isMeant =
    isShortLived && !secrets.isKeyChanging ? sql`${name} not like ${`${BOUND}%`}` : sql`${name} is not null`;
  const { rows: found } = await sql<{ id: string }>`
    select ${id} as id from ${sql.table(table)} where ${isMeant}`.execute(db.kysely);
  let count = 0;
  for (let from = 0; from < found.length; from += PAGE) {
    const ids = found.slice(from, from + PAGE).map((one) => one.id);
    const { rows } = await sql<{ value: string; id: string }>`
      select ${name} as value, ${id} as id from ${sql.table(table)}
      where ${name} is not null and ${id} in (${sql.join(ids)})`.execute(db.kysely);
    for (const one of rows) {
      const place = secretPlace(table, column, ...(JSON.parse(one.id) as string[]));
      if (secrets.isCurrent(one.value, place)) continue;
      // Only if unchanged: another instance may have been faster.
      await sql`update ${sql.table(table)} set ${name} = ${secrets.seal(secrets.open(one.value, place), place)}
        where ${id} = ${one.id} and ${name} = ${one.value}`.execute(db.kysely);
      count += 1;
    }
  }
  return count;
}

/** @returns the number of values encrypted again */
export async function encryptAtRest(db: Database, secrets: SecretBox): Promise<number> {
  let count = 0;
  for (const column of SECRET_COLUMNS) count += await encryptColumn(db, secrets, column);
  return count;
}
