/**
 * The embedded database: PostgreSQL as WebAssembly on a folder. By default it never syncs to disk (it runs with `-F`, and its file
 * layer lacks fsync), so a power cut could lose committed data. Without `-F`, with `fsync` as the WAL method and with fsync added,
 * each commit costs one fsync (0.2–0.9 ms).
 */
import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { createPgliteStatements } from './pglite-statements.ts';
import type { AbandonableBackend } from './reconnecting-backend.ts';

/** Type OIDs that the two drivers parse differently. */
const INT8 = 20;
const DATE = 1082;

interface NodeFileOps {
  fsync?: (stream: { readonly nfd: number }) => number;
}

function syncToDisk(database: PGlite): void {
  const { NODEFS } = database.Module as { NODEFS?: { stream_ops: NodeFileOps } };
  if (!NODEFS)
    throw new Error('The embedded database has no Node file layer: its commits wouldn’t reach the disk');
  NODEFS.stream_ops.fsync = (stream) => {
    fsyncSync(stream.nfd);
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
    ],
    parsers: { [INT8]: Number, [DATE]: (text) => text },
  });
  syncToDisk(database);
  const runPrepared = createPgliteStatements(database);
  let last: Promise<unknown> = Promise.resolve();
  /** Statements are sent without waiting for each other and must run in that order. */
  const inOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
  return {
    query: (text, parameters) =>
      inOrder(async () => {
        const result = await runPrepared(text, parameters);
        if (result) return result;
        const { rows, affectedRows } = await database.query<Record<string, unknown>>(text, [...parameters]);
        return { rows, affected: affectedRows ?? 0 };
      }),
    script: (text) => inOrder(async () => void (await database.exec(text))),
    close: () => inOrder(() => database.close()),
    // In the same thread there is nothing to terminate.
    abandon: () => {},
  };
}
