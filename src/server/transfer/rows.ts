import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { TableShape } from './catalog.ts';

/** A row with its columns as text. */
export type Row = readonly (string | null)[];

const PAGE = 500;
const MODULUS = 1n << 256n;

/** Sum of row digests: independent of order. */
export interface Tally {
  readonly rows: number;
  /** Hex. */
  readonly digest: string;
}

export function createTally() {
  let rows = 0;
  let sum = 0n;
  return {
    add(row: Row) {
      rows += 1;
      sum = (sum + BigInt(`0x${createHash('sha256').update(JSON.stringify(row)).digest('hex')}`)) % MODULUS;
    },
    result: (): Tally => ({ rows, digest: sum.toString(16).padStart(64, '0') }),
  };
}

const list = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql`, `);

/** All rows in pages. Run it in one `repeatable read` transaction, so that all tables are consistent. */
export async function* readRows<Tables>(trx: Kysely<Tables>, table: TableShape): AsyncGenerator<Row[]> {
  const cursor = sql.ref(`cursor_${table.name}`);
  const texts = list(table.columns.map(({ name }) => sql`${sql.ref(name)}::text`));
  await sql`declare ${cursor} no scroll cursor for
    select json_build_array(${texts})::text as row from ${sql.table(table.name)}`.execute(trx);
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(PAGE)} from ${cursor}`.execute(trx);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => JSON.parse(row) as Row);
  }
  await sql`close ${cursor}`.execute(trx);
}

/** Below the limit of 65,535 parameters per statement. */
const PARAMETERS = 20_000;

export async function insertRows<Tables>(
  trx: Kysely<Tables>,
  table: TableShape,
  rows: readonly Row[],
): Promise<void> {
  const { columns } = table;
  const names = list(columns.map(({ name }) => sql.ref(name)));
  const max = Math.max(1, Math.floor(PARAMETERS / columns.length));
  for (let from = 0; from < rows.length; from += max) {
    const values = rows
      .slice(from, from + max)
      .map(
        (row) => sql`(${list(columns.map(({ type }, index) => sql`${row[index]}::text::${sql.raw(type)}`))})`,
      );
    await sql`insert into ${sql.table(table.name)} (${names}) overriding system value values ${list(values)}`.execute(
      trx,
    );
  }
}

/** Sets sequences to continue after the highest value. */
export async function continueCounting<Tables>(trx: Kysely<Tables>, table: TableShape): Promise<void> {
  for (const { name, isIdentity } of table.columns)
    if (isIdentity)
      await sql`select setval(pg_get_serial_sequence(${table.name}, ${name}),
        greatest(1, (select coalesce(max(${sql.ref(name)}), 0) from ${sql.table(table.name)})))`.execute(trx);
}

export const isUtc = sql`set local timezone = 'UTC'`;
