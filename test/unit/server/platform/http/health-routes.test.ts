import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServiceError } from '../../../../../src/model/errors.ts';
import { type Database, openDatabase } from '../../../../../src/server/platform/db/open-database.ts';
import { handleErrors } from '../../../../../src/server/platform/http/error-body.ts';
import { healthRoutes } from '../../../../../src/server/platform/http/health-routes.ts';
import { createLog } from '../../../../../src/server/platform/log.ts';
import { createReadiness } from '../../../../../src/server/platform/readiness.ts';
import type { Services } from '../../../../../src/server/platform/services.ts';
import { dataFolder } from '../../../../support/data-folder.ts';

let folder: string;
let dataDir: string;
let db: Database;
let lines: Record<string, unknown>[];
let storeChecks: number;
let checkStore: () => Promise<void>;
let now: number;
let lifecycle: { isStopping: boolean };
beforeAll(async () => {
  folder = await dataFolder();
  db = await openDatabase({ dataDir: folder, databaseUrl: null });
}, 120_000);
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  lines = [];
  storeChecks = 0;
  checkStore = async () => {};
  dataDir = folder;
  now = Date.parse('2026-11-21T09:00:00Z');
  lifecycle = { isStopping: false };
});

function health({ metricsToken = null as string | null } = {}) {
  const log = createLog({ level: 'debug', format: 'json' }, (line) => lines.push(JSON.parse(line)));
  const services = {
    db,
    storage: {
      check: () => {
        storeChecks += 1;
        return checkStore();
      },
    },
    metrics: { text: async () => 'countersign_up 1\n' },
    config: { metricsToken, dataDir, databaseUrl: null },
    lifecycle,
    log,
    clock: { now: () => new Date(now) },
  } as unknown as Services;
  const app = healthRoutes({ ...services, readiness: createReadiness(services) });
  app.onError(handleErrors(log));
  return app;
}
const OK = { database: 'ok', migrations: 'ok', store: 'ok', clock: 'ok', disk: 'ok', life: 'ok' };

it('is live as long as it responds', async () => {
  lifecycle.isStopping = true;
  const answer = await health().request('/healthz');
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
});

describe('readiness', () => {
  it('is ready if all parts work', async () => {
    const answer = await health().request('/readyz');
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready', checks: OK }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.has('retry-after')).toBe(false);
  });

  it('ends when the service is asked to stop', async () => {
    lifecycle.isStopping = true;
    const answer = await health().request('/readyz');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toEqual({ status: 'not_ready', checks: { ...OK, life: 'stopping' } });
  });

  it('says which part failed, and logs why', async () => {
    checkStore = () => Promise.reject(new ServiceError('SERVICE_UNAVAILABLE', 'The disk is gone'));
    const answer = await health().request('/readyz');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ status: 'not_ready', checks: { ...OK, store: 'failed' } });
    expect(lines).toMatchObject([{ level: 'warn', message: 'not ready', part: 'store' }]);
    expect(JSON.stringify(lines)).toContain('The disk is gone');
  });

  it('ends if nothing can be written to the data folder', async () => {
    dataDir = join(folder, 'gone');
    const answer = await health().request('/readyz');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ checks: { ...OK, disk: 'failed' } });
    expect(lines).toMatchObject([{ message: 'not ready', part: 'disk' }]);
  });

  it('waits for pending migrations', async () => {
    const [{ name }] = (
      await sql<{ name: string }>`select name from migration order by name limit 1`.execute(db.kysely)
    ).rows as [{ name: string }];
    const rename = (from: string, to: string) =>
      sql`update migration set name = ${to} where name = ${from}`.execute(db.kysely);
    await rename(name, 'another one');
    try {
      expect(await (await health().request('/readyz')).json()).toMatchObject({
        checks: { ...OK, migrations: 'failed' },
      });
      expect(JSON.stringify(lines)).toContain(`Pending migrations: ${name}`);
    } finally {
      await rename('another one', name);
    }
  });

  it("gives up on a part that doesn't respond after three seconds", async () => {
    checkStore = () => new Promise(() => {});
    const before = performance.now();
    const answer = await health().request('/readyz');
    expect(performance.now() - before).toBeGreaterThan(2_900);
    expect(await answer.json()).toMatchObject({ checks: { ...OK, store: 'failed' } });
    expect(JSON.stringify(lines)).toContain('No answer within 3000 ms');
  });

  it('checks the store once in ten seconds, and again at once after a failure', async () => {
    const app = health();
    const ask = async (at: number) => {
      now += at;
      await app.request('/readyz');
      return storeChecks;
    };
    expect([await ask(0), await ask(9_999), await ask(1), await ask(10_000)]).toEqual([1, 1, 2, 3]);
    // A clock that was set back.
    expect(await ask(-10_000)).toBe(4);
    checkStore = () => Promise.reject(new Error('gone'));
    expect([await ask(10_000), await ask(1)]).toEqual([5, 6]);
  });

  it('runs once for all simultaneous requests', async () => {
    const app = health();
    let answer = () => {};
    checkStore = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const asked = [app.request('/readyz'), app.request('/readyz'), app.request('/readyz')];
    await expect.poll(() => storeChecks).toBe(1);
    answer();
    for (const one of await Promise.all(asked)) expect(one.status).toBe(200);
    expect(storeChecks).toBe(1);
    checkStore = async () => {};
    now += 10_000;
    await app.request('/readyz');
    expect(storeChecks).toBe(2);
  });
});

describe('metrics', () => {
  const ask = (
    metricsToken: string | null,
    headers: Record<string, string> = {},
    remoteAddress: string | undefined = '127.0.0.1',
  ) =>
    health({ metricsToken }).request(
      '/metrics',
      { headers },
      { incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } } },
    );

  it('are Prometheus text without caching', async () => {
    const answer = await ask(null);
    expect([answer.status, await answer.text()]).toEqual([200, 'countersign_up 1\n']);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])(
    'are available to this machine, %s',
    async (address) => {
      expect((await ask(null, {}, address)).status).toBe(200);
    },
  );

  it.each(['10.127.0.1', '1270.0.0.1', '203.0.113.7', '::10', 'fe80::1', 'x::1', 'x::ffff:127.0.0.1', ''])(
    'are hidden from others, %j',
    async (address) => {
      const answer = await ask(null, {}, address);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({
        code: 'NOT_FOUND',
        message: 'The requested resource was not found',
      });
    },
  );

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip'])(
    'are hidden behind a proxy that sets %s',
    async (name) => {
      expect((await ask(null, { [name]: '203.0.113.7' })).status).toBe(404);
    },
  );

  it.each(['Bearer sesame', 'bearer   sesame'])('are available with the token: %s', async (authorization) => {
    expect((await ask('sesame', { authorization }, '203.0.113.7')).status).toBe(200);
  });

  it.each([
    {},
    { authorization: 'Bearer sesam' },
    { authorization: 'sesame' },
    { authorization: 'x Bearer sesame' },
  ])('are hidden from this machine without the token: %j', async (headers) => {
    expect((await ask('sesame', headers as Record<string, string>)).status).toBe(404);
  });
});
