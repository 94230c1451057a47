/** Reads the tables from the database, so that new ones are exported automatically. */
import { type Kysely, sql } from 'kysely';

export interface TableShape {
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

/** All tables, each after those it references. */
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
