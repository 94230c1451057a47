import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';

interface TableShape {
  readonly name: string;
  readonly columns: readonly {
    readonly name: string;
    /** PostgreSQL's name: `timestamp with time zone`. */
    readonly type: string;
    /** A generated number. */
    readonly isIdentity: boolean;
  }[];
}

/** Meaningless elsewhere: migrations, rate counters, cleanup times, listeners. */
const LEFT_OUT = ['migration', 'rate_counter', 'sweep_run', 'webhook_listener'];

/** All tables, each after those it references. Read from the database, so that new ones are exported automatically. */
export async function readCatalog<Tables>(db: Kysely<Tables>): Promise<TableShape[]> {
  const { rows: columns } = await sql<{ table: string; name: string; type: string; identity: boolean }>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attidentity <> '' as identity
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`.execute(db);
  const { rows: references } = await sql<{ table: string; target: string }>`
    select distinct c.relname as table, t.relname as target
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace and k.conrelid <> k.confrelid`.execute(
    db,
  );

  const shapes = new Map<string, TableShape['columns'][number][]>();
  for (const { table, name, type, identity } of columns) {
    if (LEFT_OUT.includes(table)) continue;
    const known = shapes.get(table) ?? [];
    known.push({ name, type, isIdentity: identity });
    shapes.set(table, known);
  }
  const ordered: TableShape[] = [];
  const visit = (name: string, path: readonly string[]) => {
    if (ordered.some((one) => one.name === name)) return;
    if (path.includes(name)) throw new Error(`Tables refer to each other in a circle: ${path.join(', ')}`);
    for (const { table, target } of references) if (table === name) visit(target, [...path, name]);
    ordered.push({ name, columns: shapes.get(name)! });
  };
  for (const name of shapes.keys()) visit(name, []);
  return ordered;
}

/** Names and digests of the SQL files that made the tables. Databases are compatible if and only if these are equal. */
export async function readVersion<Tables>(db: Kysely<Tables>): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; sha256: string }>`
    select name, sha256 from migration order by name`.execute(db);
  return Object.fromEntries(rows.map(({ name, sha256 }) => [name, sha256]));
}

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
