/** What tables there are, asked of the database itself, so that a new one is moved without anybody thinking of it. */
import { type Kysely, sql } from 'kysely';

export interface TableShape {
  readonly name: string;
  readonly columns: readonly {
    readonly name: string;
    /** As PostgreSQL spells it: `timestamp with time zone`. */
    readonly type: string;
    /** Counts up by itself. */
    readonly isIdentity: boolean;
  }[];
}

/** Worth nothing elsewhere: what ran on this database, counts of one minute, when it was last swept, and who listened. */
const LEFT_OUT = ['migration', 'rate_counter', 'sweep_run', 'webhook_listener'];

/** All tables, each after those it refers to. */
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

/** Names and digests of the SQL files that made the tables: two databases are alike exactly when these are. */
export async function readVersion<Tables>(db: Kysely<Tables>): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; sha256: string }>`
    select name, sha256 from migration order by name`.execute(db);
  return Object.fromEntries(rows.map(({ name, sha256 }) => [name, sha256]));
}
