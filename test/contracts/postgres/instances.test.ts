/** Several instances as processes on one PostgreSQL and one S3 store, behind a proxy. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../src/server/platform/db/open-database.ts';
import type { SigningRequest } from '../../../src/wire/http/signing-requests.ts';
import type { SigningSession } from '../../../src/wire/http/signing-sessions.ts';
import type { Template } from '../../../src/wire/http/templates.ts';
import { onePage } from '../../fixtures/raw-pdf.ts';
import { balancer } from '../../support/balancer.ts';
import { ownDatabase, ownPrefix } from '../../support/data-folder.ts';
import { ada, drawn } from '../../support/signing.ts';
import { createKey, type SpawnedService, spawnService } from '../../support/spawned-service.ts';
import { webhookReceiver } from '../../support/webhook-receiver.ts';

let database: NonNullable<Awaited<ReturnType<typeof ownDatabase>>>;
let db: Database;
let env: Record<string, string>;
let key: string;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
let proxy: Awaited<ReturnType<typeof balancer>>;
const folders: string[] = [];
const running = new Set<SpawnedService>();

/** Stateless: each has an empty folder. */
async function instance(more: Record<string, string> = {}): Promise<SpawnedService> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-test-'));
  folders.push(folder);
  const service = await spawnService({ ...env, DATA_DIR: folder, ...more });
  running.add(service);
  return service;
}
async function stop(service: SpawnedService): Promise<number | null> {
  running.delete(service);
  return service.stop();
}
async function call<T>(
  base: string,
  method: string,
  path: string,
  body?: unknown,
  more: Record<string, string> = {},
) {
  const response = await fetch(`${base}/api/v1${path}`, {
    method,
    headers: { authorization: key, 'content-type': 'application/json', ...more },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: (text.startsWith('{') ? JSON.parse(text) : null) as T,
  };
}
/** How often every instance is replaced. */
const ROUNDS = 1;
const document = Buffer.from(onePage()).toString('base64');

beforeAll(async () => {
  database = (await ownDatabase())!;
  receiver = await webhookReceiver();
  proxy = await balancer();
  env = {
    DATABASE_URL: database.url,
    S3_URL: ownPrefix(process.env.TEST_S3_URL!),
    SECRET_KEY: 'a long random text of the operator',
    PUBLIC_URL: proxy.url,
    WEBHOOK_ALLOWED_HOSTS: receiver.host,
    DRAIN_SECONDS: '1',
  };
  const folder = mkdtempSync(join(tmpdir(), 'countersign-test-'));
  folders.push(folder);
  key = await createKey({ ...env, DATA_DIR: folder });
  db = await openDatabase({ dataDir: '', databaseUrl: database.url });
}, 90_000);
afterAll(async () => {
  await Promise.all([...running].map((service) => service.kill()));
  await proxy.close();
  await receiver.close();
  await db.close();
  await database.drop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('several instances', () => {
  it('start concurrently on an empty database, and migrate it once', async () => {
    const fresh = (await ownDatabase())!;
    const three = await Promise.all([1, 2, 3].map(() => instance({ DATABASE_URL: fresh.url })));
    for (const { url } of three) expect((await fetch(`${url}/readyz`)).status).toBe(200);
    for (const service of three) expect(await stop(service)).toBe(0);
    await fresh.drop();
  }, 90_000);

  it('take over the work of a killed instance immediately, but not before', async () => {
    const [a, b] = await Promise.all([instance(), instance()]);
    const post = ({ url }: SpawnedService) =>
      call(url, 'POST', '/templates', { name: 'Once', document }, { 'idempotency-key': 'killed' });
    expect((await post(a)).status).toBe(201);
    // The row while the first instance is still working.
    await db.kysely
      .updateTable('idempotency')
      .set({ status: null, body: null, is_done: false })
      .where('key', '=', 'killed')
      .execute();
    expect((await post(b)).status).toBe(409);
    running.delete(a);
    await a.kill();
    await expect.poll(async () => (await post(b)).status, { timeout: 10_000 }).toBe(201);
    await stop(b);
  }, 60_000);

  it('seal with one key, notify each other immediately, share rate limits, and run each job once', async () => {
    const [a, b] = await Promise.all([
      instance({ RATE_LIMIT_FACTOR: '1' }),
      instance({ RATE_LIMIT_FACTOR: '1' }),
    ]);
    await call(a.url, 'POST', '/webhooks', {
      url: receiver.url,
      events: ['signing_request.completed', 'signing_request.certificate.generated'],
    });

    const made: string[] = [];
    for (let index = 0; index < 6; index += 1) {
      const [here, there] = index % 2 ? [a, b] : [b, a];
      const request = await call<{ id: string; first_signer: { id: string } }>(
        here.url,
        'POST',
        '/signing-requests/create-and-send',
        {
          name: `Shared ${index}`,
          document,
          recipients: [{ id: 'temp_a', ...ada }],
          fields: [{ type: 'signature', page: 1, x: 10, y: 10, recipient_id: 'temp_a', required: true }],
        },
      );
      expect(request.status).toBe(201);
      const session = `/signing-sessions/${request.body.first_signer.id}`;
      // Listens on one instance while the signer uses the other.
      const stream = await fetch(`${here.url}/api/v1${session}/events`);
      const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
      let streamed = (await reader.read()).value ?? '';
      const page = (await call<SigningSession>(there.url, 'GET', session)).body;
      await call(there.url, 'POST', `${session}/consent`, { sha256: page.consent.sha256, language: 'en' });
      await call(there.url, 'PUT', `${session}/fields/${page.fields[0]!.id}`, { value: drawn });
      const started = performance.now();
      const done = await call(there.url, 'POST', `${session}/finish`, {
        document_sha256: page.request.document_sha256,
        fields_sha256: page.fields_sha256,
      });
      expect(done.status).toBe(200);
      while (!streamed.includes('"request_status":"finished"')) {
        const { done: isOver, value } = await reader.read();
        if (isOver) throw new Error(`The stream ended before the request finished: ${streamed}`);
        streamed += value;
      }
      // By notification, because listeners poll only every 15 seconds.
      expect(performance.now() - started).toBeLessThan(10_000);
      await reader.cancel();
      made.push(request.body.id);
    }
    const states = async () =>
      Promise.all(
        made.map(
          async (id) =>
            (await call<SigningRequest>(b.url, 'GET', `/signing-requests/${id}`)).body.sealing_status,
        ),
      );
    await expect.poll(states, { timeout: 60_000, interval: 1000 }).toEqual(made.map(() => 'sealed'));
    await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(12);

    // Each job once: one entry in each trail, one delivery of each event.
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from audit_entry where details->>'action' = 'sealed' group by request_id`.execute(
      db.kysely,
    );
    expect(rows.map(({ count }) => count)).toEqual(made.map(() => 1));
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(ids.length);
    const worked = await sql<{ tries: number }>`select max(attempts) as tries from job`.execute(db.kysely);
    expect(worked.rows[0]!.tries).toBe(1);

    const roots = await sql`select 1 from service_secret where name = 'seal-root.pem'`.execute(db.kysely);
    expect(roots.rows).toHaveLength(1);

    // Calls to one instance count on the other a moment later.
    const left = async (base: string) => {
      const { headers } = await call(base, 'GET', '/company');
      return {
        minute: headers.get('x-ratelimit-reset'),
        calls: Number(headers.get('x-ratelimit-remaining')),
      };
    };
    let first = await left(a.url);
    let calls = 0;
    await expect
      .poll(async () => {
        const other = await left(b.url);
        calls += 1;
        if (other.calls === first.calls - calls && other.minute === first.minute) return true;
        // Once more: a minute has ended, or the first instance didn't know of all earlier calls.
        if (other.minute !== first.minute || calls === 20) [first, calls] = [await left(a.url), 0];
        return false;
      })
      .toBe(true);
    for (const service of [a, b]) expect(await stop(service)).toBe(0);
  }, 180_000);

  it('revoke tokens for each other at once, and write their API calls to one log before they stop', async () => {
    const [a, b] = await Promise.all([instance(), instance()]);
    const template = (await call<Template>(a.url, 'POST', '/templates', { name: 'Shared', document })).body;
    const token = await call<{ token: string; jwt_id: string }>(a.url, 'POST', '/generate-template-token', {
      companies_workspaces_templates_id: template.id,
    });
    const open = (base: string) =>
      call(base, 'GET', `/templates/${template.id}`, undefined, {
        authorization: `Bearer ${token.body.token}`,
      });
    const opened = await Promise.all([open(a.url), open(b.url)]);
    expect(opened.map(({ status }) => status)).toEqual([200, 200]);
    const revoked = await call(b.url, 'POST', '/revoke-template-token', { jwt_id: token.body.jwt_id });
    expect(revoked.status).toBe(200);
    expect((await open(a.url)).status).toBe(401);
    for (const service of [a, b]) expect(await stop(service)).toBe(0);

    const calls = [token, ...opened, revoked].map(({ headers }) => headers.get('x-request-id')!);
    const rows = await db.kysely
      .selectFrom('api_request')
      .select('request_id')
      .where('request_id', 'in', calls)
      .execute();
    expect(rows.map(({ request_id }) => request_id).sort()).toEqual(calls.sort());
  }, 60_000);

  it('are replaced one after another under load, without a rejected or lost request', async () => {
    let current: SpawnedService[] = await Promise.all([instance(), instance()]);
    for (const { url } of current) proxy.add(url);
    const known = new Map<string, { revision: number; name: string }>();
    const faults: string[] = [];
    let isOver = false;
    let writes = 0;
    let streamEnds = 0;

    async function write(who: number): Promise<void> {
      while (!isOver) {
        const made = await call<Template>(proxy.url, 'POST', '/templates', { name: `Load ${who}`, document });
        if (made.status !== 201) return void faults.push(`POST ${made.status} ${made.text.slice(0, 100)}`);
        let revision = 1;
        for (let step = 0; step < 6 && !isOver; step += 1) {
          const name = `Load ${who} ${step}`;
          const put = await call<Template>(proxy.url, 'PUT', `/templates/${made.body.id}`, {
            template_properties: { name },
          });
          if (put.status !== 200) return void faults.push(`PUT ${put.status} ${put.text.slice(0, 100)}`);
          revision = put.body.revision;
          known.set(made.body.id, { revision, name });
          writes += 1;
        }
        const read = await call<Template>(proxy.url, 'GET', `/templates/${made.body.id}`);
        if (read.status !== 200) return void faults.push(`GET ${read.status} ${read.text.slice(0, 100)}`);
        const file = await fetch(read.body.document_url);
        if (file.status !== 200 || (await file.arrayBuffer()).byteLength !== onePage().length)
          return void faults.push(`file ${file.status}`);
      }
    }
    const request = await call<{ first_signer: { id: string } }>(
      proxy.url,
      'POST',
      '/signing-requests/create-and-send',
      {
        name: 'Watched',
        document,
        recipients: [{ id: 'temp_a', ...ada }],
        fields: [{ type: 'signature', page: 1, x: 10, y: 10, recipient_id: 'temp_a', required: true }],
      },
    );
    // An open page: its stream ends with the instance, and it reconnects through the proxy immediately.
    const aborter = new AbortController();
    async function listen(): Promise<void> {
      while (!isOver) {
        const stream = await fetch(
          `${proxy.url}/api/v1/signing-sessions/${request.body.first_signer.id}/events`,
          { signal: aborter.signal },
        );
        if (stream.status !== 200) return void faults.push(`events ${stream.status}`);
        for await (const _ of stream.body!);
        streamEnds += 1;
      }
    }
    const listener = listen().catch((error: Error) => {
      if (!isOver) faults.push(`events ${error.message}`);
    });
    const writers = [1, 2, 3, 4].map(write);
    const codes: (number | null)[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const next: SpawnedService[] = [];
      for (const old of current) {
        const fresh = await instance();
        proxy.add(fresh.url);
        next.push(fresh);
        const before = writes;
        await expect.poll(() => writes + faults.length, { timeout: 30_000 }).toBeGreaterThan(before + 10);
        codes.push(await stop(old));
        proxy.remove(old.url);
      }
      current = next;
    }
    isOver = true;
    await Promise.all(writers);
    aborter.abort();
    await listener;

    expect(faults).toEqual([]);
    expect(proxy.counts.broken).toBe(0);
    expect(codes).toEqual([0, 0]);
    expect(streamEnds).toBeGreaterThanOrEqual(1);
    expect(writes).toBeGreaterThan(20);
    for (const [id, expected] of known) {
      const { body } = await call<Template>(proxy.url, 'GET', `/templates/${id}`);
      expect([body.revision, body.name]).toEqual([expected.revision, expected.name]);
    }
    for (const service of current) {
      expect(service.log()).not.toMatch(/ error /);
      proxy.remove(service.url);
      await stop(service);
    }
  }, 240_000);
});
