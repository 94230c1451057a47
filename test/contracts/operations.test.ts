/** What operators and their tools see: health, readiness, metrics, load shedding. */
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId, type SigningRequestId } from '../../src/model/ids.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { mailServer } from '../support/mail-server.ts';
import { type Answer, base64, startService, type TestService } from '../support/service.ts';
import { ada, drainJobs, sendFromTemplate, signersOf, twoSignerTemplate } from '../support/signing.ts';

const TOKEN = 'a token for the figures';
let service: TestService;
beforeAll(async () => {
  service = await startService({ METRICS_TOKEN: TOKEN, MAX_REQUESTS: '20' });
}, 60_000);
afterAll(() => service.close());

const at = (path: string, headers: Record<string, string> = {}) => fetch(service.url + path, { headers });
const figures = async () => (await at('/metrics', { authorization: `Bearer ${TOKEN}` })).text();
const figure = async (line: RegExp) => Number(line.exec(await figures())?.[1] ?? Number.NaN);

describe('health', () => {
  it('is live, and ready with database, migrations, store, clock and disk', async () => {
    expect((await at('/healthz')).status).toBe(200);
    const ready = await at('/readyz');
    expect([ready.status, await ready.json()]).toEqual([
      200,
      {
        status: 'ready',
        checks: { database: 'ok', migrations: 'ok', store: 'ok', clock: 'ok', disk: 'ok', life: 'ok' },
      },
    ]);
  });

  it('is live but not ready without its store', async () => {
    // The result of the store's check is cached.
    service.clock.forward(11_000);
    const broken = vi.spyOn(service.services.storage, 'check').mockRejectedValue(new Error('no disk'));
    const ready = await at('/readyz');
    expect([ready.status, ready.headers.get('retry-after'), await ready.json()]).toMatchObject([
      503,
      '5',
      { status: 'not_ready', checks: { store: 'failed', database: 'ok' } },
    ]);
    expect((await at('/healthz')).status).toBe(200);
    broken.mockRestore();
  });

  it('is not ready while a migration is pending', async () => {
    const { kysely } = service.services.db;
    const name = '0010-jobs.sql';
    await sql`update migration set name = 'x' where name = ${name}`.execute(kysely);
    expect(await (await at('/readyz')).json()).toMatchObject({ checks: { migrations: 'failed' } });
    await sql`update migration set name = ${name} where name = 'x'`.execute(kysely);
    expect((await at('/readyz')).status).toBe(200);
  });
});

describe('metrics', () => {
  it('require the token', async () => {
    expect((await at('/metrics')).status).toBe(404);
    expect((await at('/metrics', { authorization: 'Bearer a token for the figurex' })).status).toBe(404);
    expect((await at('/metrics', { authorization: `Bearer ${TOKEN}` })).headers.get('content-type')).toMatch(
      /^text\/plain; version=0\.0\.4/,
    );
  });

  it('without a token are for this machine, but not through a proxy', async () => {
    const other = await startService();
    try {
      expect((await fetch(`${other.url}/metrics`)).status).toBe(200);
      const passed = await fetch(`${other.url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.5' } });
      expect(passed.status).toBe(404);
    } finally {
      await other.close();
    }
  }, 60_000);

  it('count requests by route pattern and jobs by kind, and include database and event loop', async () => {
    const template = await twoSignerTemplate(service);
    const request = await sendFromTemplate(service, template);
    const [first, second] = signersOf(service, request as never);
    await first!.signAsFirst();
    await second!.signAsSecond();
    await drainJobs(service);
    await service.get('/templates/11111111-1111-4111-8111-111111111111');
    await at('/nothing/here');
    const text = await figures();
    expect(text).toMatch(
      /countersign_http_requests_total\{method="GET",route="\/api\/v1\/templates\/:id",status="404"\} 1\n/,
    );
    expect(text).toMatch(/countersign_http_requests_total\{method="GET",route="none",status="404"\} \d+\n/);
    expect(text).toMatch(/countersign_http_request_seconds_count\{group="signing"\} \d+\n/);
    expect(text).toMatch(/countersign_jobs_total\{kind="seal",lane="seal",outcome="done"\} 1\n/);
    expect(text).toMatch(/countersign_job_seconds_bucket\{le="\+Inf",kind="mail",lane="mail"\} \d+\n/);
    expect(text).toMatch(/countersign_database_connections\{state="open"\} [1-9]/);
    expect(text).toMatch(/countersign_event_loop_delay_seconds [0-9.e-]+\n/);
    expect(text).toMatch(/countersign_http_in_flight 1\n/);
    // No ID, address or name in any label.
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|@|Ada|Lovelace/);
  });

  it('include due jobs', async () => {
    const { db, clock } = service.services;
    await db.transaction((trx) =>
      service.services.jobs.enqueue(trx, {
        kind: 'expire',
        payload: { request_id: newId<'signing-request'>() as SigningRequestId },
        companyId: service.company.company_id,
        runAt: new Date(clock.now().getTime() + 60_000),
      }),
    );
    expect(await figures()).toMatch(/countersign_jobs_due\{kind="expire",lane="expire"\} 0\n/);
    await db.kysely
      .updateTable('job')
      .set({
        run_at: new Date(clock.now().getTime() - 90_000),
        locked_until: new Date(clock.now().getTime() + 1e9),
      })
      .where('kind', '=', 'expire')
      .where('done_at', 'is', null)
      .execute();
    expect(await figures()).toMatch(/countersign_jobs_overdue_seconds\{kind="expire",lane="expire"\} 90\n/);
    expect(await figures()).toMatch(/countersign_jobs_running\{kind="expire",lane="expire"\} [1-9]/);
  });
});

describe('too many requests at once', () => {
  it('are shed with 503 and Retry-After, while health checks still work', async () => {
    const { pdf } = service.services;
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const workFor = pdf.for;
    const slow = vi.spyOn(pdf, 'for').mockImplementation((company) => {
      const work = workFor(company);
      return {
        ...work,
        inspect: async (bytes) => {
          await gate;
          return work.inspect(bytes);
        },
      };
    });
    const document = base64(onePage());
    const settled: Answer[] = [];
    const calls = Array.from({ length: 30 }, async (_, index) => {
      const answer = await service.post('/templates', { name: `Many ${index}`, document });
      settled.push(answer);
      return answer;
    });
    // Only errors are possible now, because everything else is still waiting.
    await expect.poll(() => settled.length, { timeout: 20_000 }).toBe(10);
    for (const answer of settled)
      expect([answer.status, answer.headers.get('retry-after'), answer.body.code]).toEqual([
        503,
        '2',
        'SERVICE_UNAVAILABLE',
      ]);
    expect((await at('/healthz')).status).toBe(200);
    expect(await figure(/countersign_http_shed_total (\d+)/)).toBeGreaterThanOrEqual(1);
    release();
    slow.mockRestore();
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    // Each request either succeeded or was rejected.
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    const { body } = await service.get<{ pagination: { total_count: number } }>('/templates?name=Many');
    expect(body.pagination.total_count).toBe(20);
  }, 60_000);
});

describe('a stopping service', () => {
  it('finishes running requests, ends event streams, closes connections, then rejects', async () => {
    const other = await startService({ DRAIN_SECONDS: '1' });
    const template = await twoSignerTemplate(other);
    const request = await sendFromTemplate(other, template);
    const stream = await fetch(`${other.url}/api/v1/signing-sessions/${request.first_signer.id}/events`);
    const reader = stream.body!.getReader();
    await reader.read();
    const closing = other.close();
    // Two requests of a proxy that hasn't noticed yet.
    for (const path of ['/healthz', '/readyz']) {
      const answer = await fetch(other.url + path);
      expect(answer.headers.get('connection')).toBe('close');
      if (path === '/readyz')
        expect([answer.status, await answer.json()]).toMatchObject([503, { checks: { life: 'stopping' } }]);
    }
    let isOver = false;
    while (!isOver) isOver = (await reader.read()).done;
    await closing;
    const { port } = new URL(other.url);
    const code = await new Promise((resolve) => {
      connect(Number(port), '127.0.0.1').once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    });
    expect(code).toBe('ECONNREFUSED');
  }, 60_000);

  it('starts no job while it drains, and leaves new ones to other instances', async () => {
    const relay = await mailServer();
    const other = await startService({ DRAIN_SECONDS: '2', SMTP_URL: relay.url });
    const template = await twoSignerTemplate(other);
    const closing = other.close();
    await sendFromTemplate(other, template);
    await closing;
    expect(relay.to(ada.email)).toEqual([]);
    await relay.close();
  }, 60_000);
});
