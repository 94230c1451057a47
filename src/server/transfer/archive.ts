/**
 * A folder with a whole installation, or its database only:
 *
 *   database.jsonl.gz   a line `{"table": …}` per table, then a line per row: an array of strings
 *   objects/…           documents and images by key
 *   manifest.json       counts and digests; written last, so an export without it is incomplete
 *
 * Export reads all tables in one transaction. Import checks that the same SQL files made the tables, inserts all rows in one transaction,
 * and commits only if all counts and digests match when read back.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { ConfigError } from '../platform/config/config.ts';
import type { Database } from '../platform/db/open-database.ts';
import { isObjectKey, type ObjectStore } from '../platform/storage/object-store.ts';
import { MANIFEST, type Manifest, parseJson, readManifest, tableHeader } from './manifest.ts';
import { openRegular, readRegular, writeWhole } from './regular-file.ts';
import {
  continueCounting,
  createTally,
  insertRows,
  isUtc,
  type Row,
  readCatalog,
  readRows,
  readVersion,
  type Tally,
} from './table-rows.ts';

const DATABASE = 'database.jsonl.gz';
/** Rows per progress report. */
const ROWS_TOLD = 50_000;

type Progress = (line: string) => void;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A consistent snapshot of all tables. */
async function writeDatabase(
  db: Database,
  path: string,
  { onProgress, signal }: { readonly onProgress: Progress; readonly signal: AbortSignal | undefined },
): Promise<Record<string, Tally>> {
  const tables: Record<string, Tally> = {};
  let count = 0;
  await db.transaction(async (trx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(trx);
    await isUtc.execute(trx);
    async function* lines() {
      for (const table of await readCatalog(trx)) {
        const tally = createTally();
        yield `${JSON.stringify({ table: table.name, columns: table.columns.map(({ name }) => name) })}\n`;
        for await (const rows of readRows(trx, table)) {
          signal?.throwIfAborted();
          rows.forEach(tally.add);
          const before = count;
          count += rows.length;
          if (Math.floor(count / ROWS_TOLD) > Math.floor(before / ROWS_TOLD)) onProgress(`${count} rows`);
          yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
        }
        tables[table.name] = tally.result();
      }
    }
    await rm(`${path}.part`, { force: true });
    const target = createWriteStream(`${path}.part`, { flags: 'wx', mode: 0o600 });
    await pipeline(Readable.from(lines()), createGzip(), target);
  });
  const file = await open(`${path}.part`, 'r+');
  await file.sync().finally(() => file.close());
  await rename(`${path}.part`, path);
  return tables;
}

/**
 * @param storage null exports the database only
 * @param signal cancels; a repeated export doesn't copy objects again
 */
export async function exportTo(
  folder: string,
  {
    db,
    storage,
    now,
    signal,
  }: {
    readonly db: Database;
    readonly storage: ObjectStore | null;
    readonly now: Date;
    readonly signal?: AbortSignal | undefined;
  },
  onProgress: Progress = () => {},
): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Before the objects, which are immutable: those that the rows name are already in the store.
  const tables = await writeDatabase(db, join(folder, DATABASE), { onProgress, signal });
  onProgress(`${Object.keys(tables).length} tables`);
  let objects: Record<string, string> | null = null;
  if (storage) {
    objects = {};
    for await (const key of storage.keys()) {
      signal?.throwIfAborted();
      const path = join(folder, 'objects', key);
      // Skips what an earlier run has copied.
      const kept = await readRegular(folder, join('objects', key));
      const bytes = kept ?? (await storage.get(key));
      if (!kept) await writeWhole(path, bytes);
      objects[key] = sha256(bytes);
      const count = Object.keys(objects).length;
      if (count % 1000 === 0) onProgress(`${count} objects`);
    }
    onProgress(`${Object.keys(objects).length} objects`);
  }
  const manifest: Manifest = {
    format: 1,
    created_at: now.toISOString(),
    migrations: await readVersion(db.kysely),
    tables,
    objects,
  };
  await writeWhole(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
  return manifest;
}

async function refuseUnfit(db: Database, manifest: Manifest): Promise<void> {
  const version = await readVersion(db.kysely);
  const names = new Set([...Object.keys(version), ...Object.keys(manifest.migrations)]);
  const other = [...names].filter((name) => version[name] !== manifest.migrations[name]);
  if (other.length > 0)
    throw new ConfigError([
      `The export was made by a different version (${other.join(', ')}). Export and import with the same version`,
    ]);
  for (const table of await readCatalog(db.kysely)) {
    const { rows } = await sql`select 1 from ${sql.table(table.name)} limit 1`.execute(db.kysely);
    if (rows.length > 0 && table.name !== 'service_secret')
      throw new ConfigError([`The database isn’t empty: ${table.name} has rows. Import into an empty one.`]);
  }
}

async function copyObjects(
  folder: string,
  objects: Readonly<Record<string, string>>,
  storage: ObjectStore,
  onProgress: (line: string) => void,
): Promise<void> {
  let count = 0;
  for (const [key, digest] of Object.entries(objects)) {
    if (!isObjectKey(key)) throw new ConfigError([`The export refers to an invalid object key: ${key}`]);
    const isThere = async () =>
      (await storage.head(key)) !== null && sha256(await storage.get(key)) === digest;
    // Resumes an interrupted import.
    if (!(await isThere())) {
      const bytes = await readRegular(folder, join('objects', key));
      if (!bytes) throw new ConfigError([`${key} is in the manifest but not in the export`]);
      if (sha256(bytes) !== digest)
        throw new ConfigError([`${key} isn’t what was exported: its digest differs`]);
      await storage.delete(key);
      await storage.put(key, bytes);
      if (!(await isThere())) throw new Error(`${key} was stored incorrectly: its digest differs`);
    }
    count += 1;
    if (count % 1000 === 0) onProgress(`${count} objects`);
  }
  onProgress(`${count} objects, all verified`);
}

const isRow = (row: readonly unknown[], columns: number): row is Row =>
  row.length === columns && row.every((text) => text === null || typeof text === 'string');

async function* readLines(folder: string): AsyncGenerator<string> {
  const opened = await openRegular(folder, DATABASE);
  if (!opened) throw new ConfigError([`${DATABASE} isn’t in the export`]);
  const file = opened.createReadStream();
  const text = new PassThrough();
  // readline ignores errors of its input, so they are kept and thrown at the end.
  let fault: unknown = null;
  const flow = pipeline(file, createGunzip(), text).catch((error: unknown) => {
    fault = error;
    text.end();
  });
  yield* createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY });
  await flow;
  if (fault) throw fault;
}

/**
 * @throws ConfigError if the target isn't empty or has another version, or the export is invalid
 */
export async function importFrom(
  folder: string,
  { db, storage }: { readonly db: Database; readonly storage: ObjectStore },
  onProgress: (line: string) => void = () => {},
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await refuseUnfit(db, manifest);
  if (manifest.objects) await copyObjects(folder, manifest.objects, storage, onProgress);

  await db.transaction(async (trx) => {
    await isUtc.execute(trx);
    // Secrets that were created when the store was opened are replaced by those of the export.
    await trx.deleteFrom('service_secret').execute();
    const shapes = new Map((await readCatalog(trx)).map((shape) => [shape.name, shape]));
    let rows: Row[] = [];
    let shape = null as ReturnType<typeof shapes.get> | null;
    const flush = async () => {
      if (shape && rows.length > 0) await insertRows(trx, shape, rows);
      rows = [];
    };
    for await (const line of readLines(folder)) {
      const parsed = parseJson(line, DATABASE);
      if (!Array.isArray(parsed)) {
        await flush();
        const header = tableHeader.safeParse(parsed);
        if (!header.success)
          throw new ConfigError([`${DATABASE}: expected a table or a row, got ${line.slice(0, 40)}`]);
        const { table, columns } = header.data;
        shape = shapes.get(table);
        if (!shape || shape.columns.map(({ name }) => name).join() !== columns.join())
          throw new ConfigError([`The table ${table} of the export doesn’t match this database`]);
      } else {
        if (!shape || !isRow(parsed, shape.columns.length))
          throw new ConfigError([
            `${DATABASE}: expected a row of ${shape?.name ?? 'a table'}, got ${line.slice(0, 40)}`,
          ]);
        rows.push(parsed);
        if (rows.length >= 500) await flush();
      }
    }
    await flush();
    for (const table of shapes.values()) {
      const tally = createTally();
      for await (const page of readRows(trx, table)) page.forEach(tally.add);
      const found = tally.result();
      const wanted = manifest.tables[table.name];
      if (found.rows !== wanted?.rows || found.digest !== wanted.digest)
        throw new ConfigError([
          `${table.name}: ${found.rows} rows were imported, ${wanted?.rows ?? 0} were exported, or their digest differs. Nothing was changed.`,
        ]);
      await continueCounting(trx, table);
    }
    onProgress(`${shapes.size} tables, all verified`);
  });
  return manifest;
}
