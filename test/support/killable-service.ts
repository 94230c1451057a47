/**
 * The service, which kills itself (SIGKILL, so nothing is flushed or closed) at a point chosen by its parent process:
 * `transaction:before` and `:after` a commit, `statement:before` and `:after` a change of one statement, `put:before` and `:after` storing a sealed file, `put-document:before` and `:after` storing another file, `seal:before` and `:after` making it,
 * `seal-transaction:before` and `:after` the commit that refers to it. `put:after 3` is the third time. Built for tests only.
 */
import { readConfig } from '../../src/server/platform/config/config.ts';
import type { Trx, WithCommit } from '../../src/server/platform/db/open-database.ts';
import { startService } from '../../src/server/start-service.ts';

const running = await startService(readConfig(), { sweeps: process.env.TEST_SWEEPS === 'true' });
const { services } = running;

let armed: string | null = null;
/** Times to reach the point until it kills. */
let left = 1;
let hasStored = false;
process.on('message', (message: string) => {
  const [point, count = '1'] = message.split(' ');
  armed = point!;
  left = Number(count);
  hasStored = false;
  process.send?.('armed');
});
const reach = (point: string) => {
  if (armed !== point) return;
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
};

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
const db = services.db as Mutable<typeof services.db>;
type Work = (trx: Trx, withCommit: WithCommit) => Promise<unknown>;
const watched = (run: (work: Work) => Promise<unknown>, name: () => string) => async (work: Work) => {
  const result = await run(async (trx, withCommit) => {
    const answer = await work(trx, withCommit);
    reach(`${name()}:before`);
    return answer;
  });
  reach(`${name()}:after`);
  return result;
};
db.transaction = watched(db.transaction.bind(db), () =>
  hasStored ? 'seal-transaction' : 'transaction',
) as typeof db.transaction;
// Apart from transactions, because the log of calls is written in between.
db.statement = watched(
  db.statement.bind(db) as typeof db.transaction,
  () => 'statement',
) as typeof db.statement;

const storage = services.storage as Mutable<typeof services.storage>;
const put = storage.put.bind(storage);
storage.put = async (key, bytes) => {
  if (!key.startsWith('sealed/')) {
    reach('put-document:before');
    await put(key, bytes);
    return reach('put-document:after');
  }
  reach('put:before');
  const result = await put(key, bytes);
  reach('put:after');
  hasStored = true;
  return result;
};

const sealing = services.sealing as Mutable<typeof services.sealing>;
const seal = sealing.seal.bind(sealing);
sealing.seal = async (...given) => {
  reach('seal:before');
  const result = await seal(...given);
  reach('seal:after');
  return result;
};

process.on('SIGTERM', () => void running.close().then(() => process.exit(0)));
process.stdout.write(`Service: ${running.url}\n`);
