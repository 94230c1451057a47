/**
 * Runs each numbered SQL file once, in order, in one transaction with its entry in `migration`. An advisory lock serializes instances
 * that start together. A file that changed after it ran is an error: the schema would no longer match the files.
 */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Arbitrary; the same in all instances. */
const LOCK = 5_180_440;

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

function migrations(): Migration[] {
  return Object.entries(files)
    .map(([path, text]) => ({
      name: path.replace(/^.*\//, ''),
      text,
      sha256: createHash('sha256').update(text).digest('hex'),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Splits a file at semicolons at the end of a line, because neither driver takes several statements in one prepared statement.
 * Function bodies in `$$` stay whole.
 */
function statements(text: string): string[] {
  const found: string[] = [];
  let current = '';
  for (const line of text.split('\n')) {
    if (line.trim().startsWith('--')) continue;
    current += `${line}\n`;
    if (/;\s*$/.test(line) && (current.match(/\$\$/g)?.length ?? 0) % 2 === 0) {
      found.push(current.trim());
      current = '';
    }
  }
  if (current.trim() !== '') found.push(current.trim());
  return found;
}

/** Files that haven't run on this database yet, for example while old and new instances share it. */
export async function pendingMigrations<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  return migrations()
    .map(({ name }) => name)
    .filter((name) => !applied.has(name));
}

/** @returns how many files ran. */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<number> {
  return db.connection().execute(async (connection) => {
    // Waiting for another instance or building an index may take minutes.
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${LOCK}::bigint)`.execute(connection);
    try {
      await sql`
        create table if not exists migration (
          name text primary key, sha256 text not null, applied_at timestamptz not null default now()
        )`.execute(connection);
      const { rows } = await sql<{
        name: string;
        sha256: string;
      }>`select name, sha256 from migration`.execute(connection);
      const applied = new Map(rows.map((row) => [row.name, row.sha256]));
      let count = 0;
      for (const { name, text, sha256 } of migrations()) {
        const before = applied.get(name);
        if (before === sha256) continue;
        if (before)
          throw new Error(
            `Migration ${name} was changed after it ran on this database; add a new file instead`,
          );
        await sql`begin`.execute(connection);
        try {
          for (const statement of statements(text)) await sql.raw(statement).execute(connection);
          await sql`insert into migration (name, sha256) values (${name}, ${sha256})`.execute(connection);
          await sql`commit`.execute(connection);
        } catch (error) {
          await sql`rollback`.execute(connection);
          throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
        }
        count += 1;
      }
      return count;
    } finally {
      await sql`select pg_advisory_unlock(${LOCK}::bigint)`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}
