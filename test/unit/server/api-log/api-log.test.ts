import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../../../src/model/ids.ts';
import { type ApiCall, createApiLog } from '../../../../src/server/api-log/api-log.ts';
import { sweepApiLog } from '../../../../src/server/api-log/sweep.ts';
import type { Database } from '../../../../src/server/platform/db/open-database.ts';
import { insertRequest } from '../../../support/database-rows.ts';
import { type DatabaseServices, databaseServices } from '../../../support/database-services.ts';

let given: DatabaseServices;
let company: Awaited<ReturnType<DatabaseServices['company']>>;
beforeAll(async () => {
  given = await databaseServices();
  company = await given.company();
}, 60_000);
afterAll(() => given.close());
beforeEach(async () => {
  await given.db.kysely.deleteFrom('api_request').execute();
});

const call = (more: Partial<ApiCall> = {}): ApiCall => ({
  company_id: company.id,
  workspace_id: company.workspaceId,
  at: given.clock.now(),
  request_id: 'request-1',
  method: 'GET',
  path: '/templates',
  subject: null,
  status: 200,
  duration_ms: 3,
  error_code: null,
  caller_kind: 'api_key',
  caller_id: newId(),
  mode: 'live',
  user_agent: null,
  ip_address: null,
  ...more,
});

function givenLog(db: Database, options: { capacity?: number } = {}) {
  const registry = new Registry();
  // Flushed by the tests only.
  const apiLog = createApiLog({ db, log: given.services.log, registry }, { flushMs: 3600_000, ...options });
  const dropped = async () =>
    Number(/countersign_api_log_dropped_total (\d+)/.exec(await registry.metrics())![1]);
  return { apiLog, dropped };
}
const ids = async () =>
  (await given.db.kysely.selectFrom('api_request').select('request_id').orderBy('request_id').execute()).map(
    ({ request_id }) => request_id,
  );
const unavailable = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

describe('the log', () => {
  it('writes in batches, and what waits when it is closed', async () => {
    const statement = vi.spyOn(given.db, 'statement');
    const { apiLog } = givenLog(given.db);
    for (let index = 0; index < 240; index++) apiLog.note(call());
    await apiLog.flush();
    expect(await ids()).toHaveLength(240);
    expect(statement.mock.calls.length).toBeLessThanOrEqual(4);
    statement.mockRestore();
    apiLog.note(call({ request_id: 'the-last' }));
    await apiLog.close();
    expect(await ids()).toContain('the-last');
  });

  it('lets calls wait that come while a batch is written', async () => {
    const statement = vi.spyOn(given.db, 'statement');
    const { apiLog } = givenLog(given.db);
    for (let index = 0; index < 110; index++) apiLog.note(call());
    await vi.waitFor(async () => expect(await ids()).toHaveLength(100));
    expect(statement).toHaveBeenCalledTimes(1);
    await apiLog.close();
    expect([statement.mock.calls.length, (await ids()).length]).toEqual([2, 110]);
    statement.mockRestore();
  });

  it('drops and counts calls while it is full', async () => {
    const statement = vi.fn().mockRejectedValue(unavailable());
    const { apiLog, dropped } = givenLog({ ...given.db, statement }, { capacity: 10 });
    for (let index = 0; index < 15; index++) apiLog.note(call({ request_id: `request-${index}` }));
    expect(await dropped()).toBe(5);
    await apiLog.flush();
    // The database is back.
    statement.mockImplementation(given.db.statement);
    await apiLog.flush();
    expect(await ids()).toHaveLength(10);
    expect(await dropped()).toBe(5);
    await apiLog.close();
  });

  it('counts what can’t be written when it is closed', async () => {
    const statement = vi.fn().mockRejectedValue(unavailable());
    const { apiLog, dropped } = givenLog({ ...given.db, statement });
    apiLog.note(call());
    await apiLog.close();
    expect(await dropped()).toBe(1);
  });

  it('drops a batch that the database refuses, and goes on', async () => {
    const { apiLog, dropped } = givenLog(given.db);
    apiLog.note(call({ company_id: newId() }));
    await apiLog.flush();
    apiLog.note(call({ request_id: 'the-next' }));
    await apiLog.close();
    expect([await dropped(), await ids()]).toEqual([1, ['the-next']]);
  });
});

describe('a subject', () => {
  it('that doesn’t exist anymore takes the caller’s address along', async () => {
    const { apiLog } = givenLog(given.db);
    const caller = { ip_address: '203.0.113.7', user_agent: 'acme' };
    const id = newId();
    apiLog.note(call({ ...caller, subject: { kind: 'signing_request', id, isInPath: false } }));
    await apiLog.close();
    const rows = await given.db.kysely.selectFrom('api_request').selectAll().execute();
    expect(rows).toEqual([expect.objectContaining({ subject_id: null, ip_address: null, user_agent: null })]);
  });
});

describe('subjects of many calls', () => {
  /** Rows of requests that statements have read. */
  async function read(): Promise<number> {
    await sql`select pg_stat_force_next_flush()`.execute(given.db.kysely);
    const { rows } = await sql<{ read: number }>`
      select seq_tup_read + idx_tup_fetch as read from pg_stat_user_tables where relname = 'signing_request'`.execute(
      given.db.kysely,
    );
    return rows[0]!.read;
  }

  it('are looked up by their IDs, although the statement was planned without requests', async () => {
    const { apiLog } = givenLog(given.db);
    const noteOne = (id: string) =>
      apiLog.note(call({ subject: { kind: 'signing_request', id, isInPath: true } }));
    // PostgreSQL keeps the plan of the sixth time.
    for (let turn = 0; turn < 10; turn++) {
      noteOne(newId());
      await apiLog.flush();
    }
    const { id, document_id } = await insertRequest(given.db, company);
    const requests = [id];
    while (requests.length < 50)
      requests.push((await insertRequest(given.db, company, { document_id, recipients: 0 })).id);
    const before = await read();
    for (const request of requests) noteOne(request);
    await apiLog.close();
    expect((await read()) - before).toBe(requests.length);
    const logged = await given.db.kysely.selectFrom('api_request').select('subject_id').execute();
    expect(logged.filter(({ subject_id }) => subject_id !== null)).toHaveLength(requests.length);
  });
});

describe('the cleanup', () => {
  it('keeps the newest calls of a company with too many', async () => {
    const other = await given.company('Other');
    const { apiLog } = givenLog(given.db);
    const now = given.clock.now().getTime();
    for (let index = 0; index < 8; index++)
      apiLog.note(call({ request_id: `request-${index}`, at: new Date(now - index * 1000) }));
    apiLog.note(call({ request_id: 'of-another', company_id: other.id, at: new Date(now - 60_000) }));
    await apiLog.close();
    await sweepApiLog(given.services, 5);
    expect(await ids()).toEqual([
      'of-another',
      'request-0',
      'request-1',
      'request-2',
      'request-3',
      'request-4',
    ]);
  });
});
