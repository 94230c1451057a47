import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { type Database, openDatabase } from '../../src/server/platform/db/open-database.ts';

// Not in the shared temporary folder, where it would belong to the first user who runs the tests.
const CACHE = join(dirname(fileURLToPath(import.meta.url)), '../../node_modules/.cache/countersign-database');
const MIGRATIONS = join(dirname(fileURLToPath(import.meta.url)), '../../src/server/platform/db/migrations');

/** The template database on the server of TEST_DATABASE_URL, created by `postgres-and-s3.ts`. */
export const TEMPLATE_DATABASE = 'countersign_template';

/** Two thirds of the files, which our statements don't use. Copying takes time per file. */
async function dropTemplates({ kysely }: Database): Promise<void> {
  await sql`update pg_database set datistemplate = false`.execute(kysely);
  for (const name of ['template0', 'template1']) await sql`drop database ${sql.ref(name)}`.execute(kysely);
}

/** A prepared database per state of the migrations and this file: copying one takes a tenth of the time of creating one. */
export async function preparedFolder(): Promise<string> {
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)));
  for (const name of readdirSync(MIGRATIONS).sort())
    hash.update(name).update(readFileSync(join(MIGRATIONS, name)));
  const folder = join(CACHE, hash.digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  const making = `${folder}.${process.pid}`;
  mkdirSync(making, { recursive: true });
  const database = await openDatabase({ dataDir: making, databaseUrl: null });
  await dropTemplates(database);
  await database.close();
  try {
    renameSync(making, folder);
  } catch {
    // Another test file was faster; its folder is used.
    rmSync(making, { recursive: true, force: true });
  }
  return folder;
}

const emptyFolder = () => mkdtempSync(join(process.env.TEST_RUN_FOLDER ?? tmpdir(), 'countersign-test-'));

/** A new DATA_DIR with an empty, migrated database. */
export async function dataFolder(): Promise<string> {
  const prepared = await preparedFolder();
  const folder = emptyFolder();
  cpSync(prepared, folder, { recursive: true });
  return folder;
}

/** A new DATA_DIR for a service on the database of `ownDatabase`; it contains no database if that is on a server. */
export async function folderBeside(database: object | null): Promise<string> {
  return database ? emptyFolder() : dataFolder();
}

/** A new embedded database, for tests that need no other files. Removed when closed. */
export async function testDatabase(): Promise<Database> {
  const folder = await dataFolder();
  const db = await openDatabase({ dataDir: folder, databaseUrl: null });
  return {
    ...db,
    async close() {
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * If TEST_DATABASE_URL is set, tests run on that PostgreSQL server, with a separate database for each service.
 * @returns its URL and a function that removes it; null for the embedded database
 */
export async function ownDatabase(): Promise<{ readonly url: string; drop(): Promise<void> } | null> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return null;
  const name = `countersign_${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name} template ${process.env.TEST_DATABASE_TEMPLATE ?? 'template1'}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}

/** The URL of an S3 store with a unique prefix. */
export function ownPrefix(store: string): string {
  const url = new URL(store);
  url.pathname += `/${randomUUID()}`;
  return url.href;
}
