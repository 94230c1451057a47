/**
 * The embedded database: PostgreSQL as WebAssembly on a folder. By default it never syncs to disk (it runs with `-F`, and its file
 * layer lacks fsync), so a power cut could lose committed data. This adds fsync, which `group-commit.ts` calls for commits together: one
 * takes 0.2 to 10 ms.
 */
import { closeSync, existsSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { BackendResult } from './backend.ts';
import { groupCommit } from './group-commit.ts';
import { createPgliteStatements } from './pglite-statements.ts';
import type { AbandonableBackend } from './reconnecting-backend.ts';

/** Type OIDs that the two drivers parse differently. */
const INT8 = 20;
const DATE = 1082;

/** Writes a record to the log, and the log to the disk. */
const SYNC = "select pg_logical_emit_message(false, 'sync', '', true)";

interface NodeFileOps {
  fsync?: (stream: { readonly nfd: number }) => number;
}

/** PGlite's file layer with fsync, from the start: recovering after a crash syncs what it writes, and then drops the log of it. */
class SyncedFiles extends NodeFS {
  /** The error of a sync. PGlite ignores it: the statement would end as if nothing had happened. */
  fault: Error | null = null;

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const addSync = (engine: { readonly NODEFS?: { readonly stream_ops: NodeFileOps } }) => {
      if (!engine.NODEFS)
        throw new Error('The embedded database has no Node file layer: its commits wouldn’t reach the disk');
      engine.NODEFS.stream_ops.fsync = ({ nfd }) => this.#sync(nfd);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [emscriptenOpts.preRun ?? [], addSync].flat() } };
  }

  #sync(file: number): number {
    try {
      fsyncSync(file);
    } catch (cause) {
      this.fault = new Error(`The database thread couldn’t sync its files: ${(cause as Error).message}`);
      throw cause;
    }
    return 0;
  }
}

/** Of a new database, which the engine leaves out. */
function syncFolder(folder: string): void {
  // Windows syncs no folders, and files only for those who may write.
  const isWindows = process.platform === 'win32';
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (isWindows && entry.isDirectory()) continue;
    const file = openSync(join(entry.parentPath, entry.name), isWindows ? 'r+' : 'r');
    fsyncSync(file);
    closeSync(file);
  }
}

/** The caller holds the folder lock (`lock-folder.ts`). */
export async function openPglite(folder: string): Promise<AbandonableBackend> {
  const files = new SyncedFiles(folder);
  const isNew = !existsSync(join(folder, 'PG_VERSION'));
  const database = await PGlite.create({
    fs: files,
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      '-c',
      'wal_sync_method=fsync',
      '-c',
      'synchronous_commit=off',
    ],
    parsers: { [INT8]: Number, [DATE]: (text) => text },
  });
  if (isNew) syncFolder(folder);
  /** Once a sync has failed, the engine isn’t called again: the caller reopens the folder, as the error has no SQLSTATE. */
  const unlessBroken = async <T>(work: () => Promise<T>): Promise<T> => {
    if (files.fault) throw files.fault;
    const result = await work().catch((error) => {
      throw files.fault ?? error;
    });
    if (files.fault) throw files.fault;
    return result;
  };
  const runPrepared = createPgliteStatements(database);
  const execute = (text: string, parameters: readonly unknown[]): Promise<BackendResult> =>
    unlessBroken(async () => {
      const result = await runPrepared(text, parameters);
      if (result) return result;
      const { rows, affectedRows } = await database.query<Record<string, unknown>>(text, [...parameters]);
      return { rows, affected: affectedRows ?? 0 };
    });
  const sync = async () => {
    const { rows } = await execute(SYNC, []);
    // Where the engine breaks, its answer ends.
    if (rows.length !== 1) throw new Error('The database thread couldn’t write its log');
  };
  const { run, finish } = groupCommit(sync);
  return {
    query: (text, parameters) => run(text, () => execute(text, parameters)),
    script: (text) => run(text, () => unlessBroken(async () => void (await database.exec(text)))),
    close: () => finish(() => database.close()),
    // In the same thread there is nothing to terminate.
    abandon: () => {},
  };
}
