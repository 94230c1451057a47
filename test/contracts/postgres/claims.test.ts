import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CompanyId, newId, type SigningRequestId } from '../../../src/model/ids.ts';
import { type Database, openDatabase } from '../../../src/server/platform/db/open-database.ts';
import { claimJobs } from '../../../src/server/platform/jobs/claim-jobs.ts';
import { insertJobs } from '../../../src/server/platform/jobs/queries.ts';
import { ownDatabase } from '../../support/data-folder.ts';

const JOBS = 400;
/** Instances, and concurrent claims of each. */
const INSTANCES = 3;
const LOOKS = 4;

let database: NonNullable<Awaited<ReturnType<typeof ownDatabase>>>;
let instances: Database[];
beforeAll(async () => {
  database = (await ownDatabase())!;
  const first = await openDatabase({ dataDir: '', databaseUrl: database.url });
  const others = await Promise.all(
    Array.from({ length: INSTANCES - 1 }, () => openDatabase({ dataDir: '', databaseUrl: database.url })),
  );
  instances = [first, ...others];
}, 60_000);
afterAll(async () => {
  await Promise.all(instances.map((db) => db.close()));
  await database.drop();
});

it('a job is claimed by only one of many concurrent instances', async () => {
  const now = new Date();
  await instances[0]!.transaction(async (trx) => {
    for (let index = 0; index < JOBS; index += 1)
      await insertJobs(
        trx,
        [
          {
            kind: 'expire',
            payload: { request_id: newId<'signing-request'>() as SigningRequestId },
            companyId: newId<'company'>() as CompanyId,
            runAt: now,
          },
        ],
        now,
      );
  });
  const taken: string[] = [];
  const look = async (db: Database) => {
    for (;;) {
      const { jobs, isContended } = await claimJobs(db.kysely, { now, lease: 60_000, running: [] });
      if (jobs.length === 0 && !isContended) return;
      taken.push(...jobs.map(({ id }) => id));
    }
  };
  await Promise.all(instances.flatMap((db) => Array.from({ length: LOOKS }, () => look(db))));
  expect(taken).toHaveLength(JOBS);
  expect(new Set(taken).size).toBe(JOBS);
}, 60_000);

it('statements aren’t JIT-compiled, which took 90 ms per claim with a backlog', async () => {
  const { rows } = await sql<{ jit: string }>`show jit`.execute(instances[0]!.kysely);
  expect(rows).toEqual([{ jit: 'off' }]);
});
