import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '../../../../../src/server/platform/services.ts';
import { applyRetention } from '../../../../../src/server/requests/erasure/retention.ts';
import { insertDocument, insertMail, insertRequest } from '../../../../support/database-rows.ts';
import { type DatabaseServices, databaseServices } from '../../../../support/database-services.ts';

const DAYS = 24 * 3_600_000;

let given: DatabaseServices;
let company: Awaited<ReturnType<DatabaseServices['company']>>;
beforeAll(async () => {
  given = await databaseServices({ RETENTION_DAYS: '30' });
  company = await given.company();
}, 60_000);
afterAll(() => given.close());
beforeEach(async () => {
  for (const table of ['signing_request', 'mail_log', 'erased_request'] as const)
    await given.db.kysely.deleteFrom(table).execute();
  given.lines.length = 0;
});

const ago = (milliseconds: number) => new Date(given.clock.now().getTime() - milliseconds);
const apply = (more: Partial<Services> = {}) => applyRetention({ ...given.services, ...more });
const add = (more: Parameters<typeof insertRequest>[2]) => insertRequest(given.db, company, more);
const left = async () =>
  (await given.db.kysely.selectFrom('signing_request').select('id').execute()).map(({ id }) => id);
const logged = () =>
  given.lines.map((line) => {
    const { time, ...rest } = JSON.parse(line) as Record<string, unknown>;
    return rest;
  });

const OLD = 30 * DAYS + 1;
const YOUNG = 30 * DAYS;
const timesOf = (status: string, time: Date) =>
  ({
    finished: { finished_at: time },
    cancelled: { cancelled_at: time },
    declined: { declined_at: time },
    deleted: { deleted_at: time },
    expired: { expires_at: time },
    not_sent: { created_at: time, expires_at: time },
    in_progress: { created_at: time, sent_at: time, expires_at: time },
  })[status];

describe('retention', () => {
  it.each(['finished', 'cancelled', 'declined', 'deleted', 'expired'] as const)(
    'erases what was %s more than 30 days ago, and nothing newer',
    async (status) => {
      const old = await add({ status, ...timesOf(status, ago(OLD)) });
      const young = await add({ status, ...timesOf(status, ago(YOUNG)) });
      expect(await apply()).toBe(1);
      expect(await left()).toEqual([young.id]);
      const erased = await given.db.kysely.selectFrom('erased_request').select(['id', 'reason']).execute();
      expect(erased).toEqual([{ id: old.id, reason: 'policy' }]);
      expect(logged()).toEqual([
        { level: 'info', message: 'requests were erased by the retention policy', requests: 1 },
      ]);
    },
  );

  it.each(['not_sent', 'in_progress'] as const)('never erases what is %s', async (status) => {
    const { id } = await add({ status, ...timesOf(status, ago(OLD)) });
    expect(await apply()).toBe(0);
    expect(await left()).toEqual([id]);
    expect(logged()).toEqual([]);
  });

  it('skips what is still being sealed', async () => {
    const unsealed = await add({ sealing_status: 'pending', finished_at: ago(OLD) });
    await add({ sealing_status: 'sealed', finished_at: ago(OLD) });
    expect(await apply()).toBe(1);
    expect(await left()).toEqual([unsealed.id]);
    expect(logged().map(({ level }) => level)).toEqual(['info']);
  });

  it('does nothing unless the operator set a retention period', async () => {
    const { id } = await add({ finished_at: ago(OLD) });
    await insertMail(given.db, company, { created_at: ago(OLD) });
    expect(await apply({ config: { ...given.services.config, retentionDays: null } })).toBe(0);
    expect(await left()).toEqual([id]);
    expect(await given.db.kysely.selectFrom('mail_log').select('id').execute()).toHaveLength(1);
  });

  it("continues if one request can't be erased, and reports it", async () => {
    await add({ finished_at: ago(OLD) });
    await add({ finished_at: ago(OLD) });
    const { jobs } = given.services;
    let isFirst = true;
    const enqueue: typeof jobs.enqueue = (...args) => {
      if (!isFirst) return jobs.enqueue(...args);
      isFirst = false;
      return Promise.reject(new Error('no disk'));
    };
    expect(await apply({ jobs: { ...jobs, enqueue } })).toBe(1);
    const [id] = await left();
    expect(await left()).toHaveLength(1);
    expect(logged()).toEqual([
      {
        level: 'warn',
        message: 'retention policy failed to erase a request',
        request: id,
        cause: expect.anything(),
      },
      { level: 'info', message: 'requests were erased by the retention policy', requests: 1 },
    ]);
    expect(await apply()).toBe(1);
  });

  it('deletes emails of that age, except those waiting to be sent', async () => {
    await insertMail(given.db, company, { created_at: ago(OLD) });
    const kept = [
      await insertMail(given.db, company, { created_at: ago(OLD), status: 'queued' }),
      await insertMail(given.db, company, { created_at: ago(YOUNG) }),
    ];
    expect(await apply()).toBe(0);
    const mails = await given.db.kysely.selectFrom('mail_log').select('id').execute();
    expect(mails.map(({ id }) => id).sort()).toEqual(kept.sort());
  });

  it("erases more than one batch, even if one of them can't be erased", async () => {
    const document_id = await insertDocument(given.db, company);
    // Only this one has an object to remove, which fails.
    const stays = await add({
      document_id,
      recipients: 0,
      finished_at: ago(OLD),
      partial_key: 'partial.pdf',
    });
    for (let count = 0; count < 101; count += 1)
      await add({ document_id, recipients: 0, finished_at: ago(OLD) });
    const { jobs } = given.services;
    expect(await apply({ jobs: { ...jobs, enqueue: () => Promise.reject(new Error('no disk')) } })).toBe(101);
    expect(await left()).toEqual([stays.id]);
  }, 60_000);
});
