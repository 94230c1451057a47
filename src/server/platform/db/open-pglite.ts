/**
 * The embedded database: PostgreSQL as WebAssembly on a folder. By default it never syncs to disk (it runs with `-F`, and its file
 * layer lacks fsync), so a power cut could lose committed data. This adds fsync, which `group-commit.ts` calls for commits together: one
 * takes 0.2 to 10 ms.
 */
import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
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

/** @param onFault called with the error, which PGlite ignores: the statement would end as if nothing had happened */
function syncToDisk(database: PGlite, onFault: (cause: unknown) => void): void {
  const { NODEFS } = database.Module as { NODEFS?: { stream_ops: NodeFileOps } };
  if (!NODEFS)
    throw new Error('The embedded database has no Node file layer: its commits wouldn’t reach the disk');
  NODEFS.stream_ops.fsync = (stream) => {
    try {
      fsyncSync(stream.nfd);
    } catch (cause) {
      onFault(cause);
      throw cause;
    }
    return 0;
  };
}

/** The caller holds the folder lock (`lock-folder.ts`). */
export async function openPglite(folder: string): Promise<AbandonableBackend> {
  const database = await PGlite.create({
    dataDir: folder,
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      '-c',
      'wal_sync_method=fsync',
      '-c',
      'synchronous_commit=off',
    ],
    parsers: { [INT8]: Number, [DATE]: (text) => text },
  });
  /** Set once the engine broke while it was syncing. It isn’t called again: the caller reopens the folder, as there is no SQLSTATE. */
  let fault: Error | null = null;
  syncToDisk(database, (cause) => {
    fault = new Error(`The database thread couldn’t sync its files: ${(cause as Error).message}`);
  });
  const unlessBroken = async <T>(work: () => Promise<T>): Promise<T> => {
    if (fault) throw fault;
    const result = await work().catch((error) => {
      throw fault ?? error;
    });
    if (fault) throw fault;
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
