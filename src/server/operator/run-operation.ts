import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { type Config, readConfig } from '../platform/config/config.ts';
import { databaseClock } from '../platform/db/database-clock.ts';
import { FolderInUse } from '../platform/db/lock-folder.ts';
import { type Database, openDatabase } from '../platform/db/open-database.ts';
import { createJobQueue } from '../platform/jobs/job-queue.ts';
import { createLog } from '../platform/log.ts';
import { createSecretBox, serviceSecret } from '../platform/secrets/secret-box.ts';
import type { ObjectStore } from '../platform/storage/object-store.ts';
import { openStore } from '../platform/storage/open-store.ts';
import {
  type OperationInput,
  type OperationName,
  type OperationResult,
  type OperatorServices,
  parseInput,
  perform,
  type Watch,
} from './operations.ts';
import { type OperatorAnswer, OperatorError, socketPath } from './operator-socket.ts';

/** Null if no service is listening. */
function open(path: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'EINVAL'].includes(error.code ?? '')) resolve(null);
      else if (error.code === 'EACCES' || error.code === 'EPERM')
        reject(
          new OperatorError(
            'REFUSED',
            `${path} can be opened only by the service’s user. Run the command as that user`,
          ),
        );
      else reject(error);
    });
  });
}

/**
 * Asks the service that runs on `dataDir` to perform an operation.
 * @returns null if none is running
 * @throws OperatorError
 */
export async function callOperator(
  dataDir: string,
  call: { readonly operation: string; readonly input: unknown },
  onProgress: (line: string) => void,
): Promise<{ readonly result: unknown } | null> {
  const socket = await open(socketPath(dataDir));
  if (!socket) return null;
  // An error also ends the lines below, where a missing result is reported.
  socket.on('error', () => {});
  try {
    socket.write(`${JSON.stringify(call)}\n`);
    for await (const line of createInterface({ input: socket })) {
      const answer = JSON.parse(line) as OperatorAnswer;
      if ('progress' in answer) onProgress(answer.progress);
      else if ('error' in answer) throw new OperatorError(answer.error.code, answer.error.message);
      else return answer;
    }
    throw new OperatorError(
      'CONNECTION_LOST',
      'The service stopped before the command was done. Run the command again.',
    );
  } finally {
    socket.destroy();
  }
}

/** The database, or the reason why another process has it open. */
async function openOrInUse(config: Config): Promise<Database | FolderInUse> {
  try {
    return await openDatabase(config);
  } catch (error) {
    if (error instanceof FolderInUse) return error;
    throw error;
  }
}

async function runHere<Name extends OperationName>(
  name: Name,
  input: OperationInput<Name>,
  { db, config, watch }: { readonly db: Database; readonly config: Config; readonly watch: Watch },
): Promise<OperationResult<Name>> {
  const clock = await databaseClock(db);
  const secrets = createSecretBox(config.secretKey, config.secretKeyOld);
  const log = createLog({ level: 'error', format: 'json' });
  let storage: ObjectStore | null = null;
  const services: OperatorServices = {
    db,
    clock,
    secrets,
    config,
    // Only stores jobs; the running service executes them.
    jobs: { ...createJobQueue({ db, clock, log }), wake: () => {} },
    async openStorage() {
      const secret = await serviceSecret(db.kysely, 'links', clock.now(), secrets);
      storage = openStore(config, { publicUrl: config.publicUrl ?? 'http://localhost', secret });
      return storage;
    },
  };
  try {
    return await perform(name, services, input, watch);
  } finally {
    clock.close();
    await (storage as ObjectStore | null)?.close();
  }
}

/**
 * Performs the operation here, or in the service that has the embedded database open.
 * @throws ConfigError if another process has it open and can't be asked
 * @throws OperatorError if the service failed
 */
export async function runOperation<Name extends OperationName>(
  name: Name,
  input: OperationInput<Name>,
  onProgress: (line: string) => void = () => {},
): Promise<OperationResult<Name>> {
  const config = readConfig();
  const checked = parseInput(name, input);
  const db = await openOrInUse(config);
  if (db instanceof FolderInUse) {
    const done = await callOperator(config.dataDir, { operation: name, input: checked }, onProgress);
    if (!done) throw db;
    return done.result as OperationResult<Name>;
  }
  try {
    return await runHere(name, checked, { db, config, watch: { onProgress } });
  } finally {
    await db.close();
  }
}
