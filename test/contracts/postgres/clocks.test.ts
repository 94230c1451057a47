/** One instance with a clock that is an hour ahead, and one with the right time. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../src/server/platform/db/open-database.ts';
import { onePage } from '../../fixtures/raw-pdf.ts';
import { ownDatabase, ownPrefix } from '../../support/data-folder.ts';
import { createKey, runCommand, type SpawnedService, spawnService } from '../../support/spawned-service.ts';
import { webhookReceiver } from '../../support/webhook-receiver.ts';

const HOUR = 3600_000;
const document = Buffer.from(onePage()).toString('base64');
const AHEAD = {
  NODE_OPTIONS: `--require ${fileURLToPath(new URL('../../support/clock-ahead.cjs', import.meta.url))}`,
  TEST_CLOCK_AHEAD: String(HOUR),
};

let database: NonNullable<Awaited<ReturnType<typeof ownDatabase>>>;
let db: Database;
let folder: string;
let env: Record<string, string>;
let key: string;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
const running: SpawnedService[] = [];
beforeAll(async () => {
  database = (await ownDatabase())!;
  receiver = await webhookReceiver();
  folder = mkdtempSync(join(tmpdir(), 'countersign-test-'));
  env = {
    DATABASE_URL: database.url,
    S3_URL: ownPrefix(process.env.TEST_S3_URL!),
    SECRET_KEY: 'a long random text of the operator',
    PUBLIC_URL: 'http://localhost',
    WEBHOOK_ALLOWED_HOSTS: receiver.host,
    DATA_DIR: folder,
  };
  key = await createKey(env);
  db = await openDatabase({ dataDir: '', databaseUrl: database.url });
}, 90_000);
afterAll(async () => {
  await Promise.all(running.map((service) => service.kill()));
  await receiver.close();
  await db.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function instance(more: Record<string, string> = {}): Promise<SpawnedService> {
  const service = await spawnService({ ...env, ...more });
  running.push(service);
  return service;
}
async function call({ url }: SpawnedService, method: string, path: string, body?: unknown) {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { authorization: key, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(response.ok).toBe(true);
  return (await response.json()) as { id: string };
}
const deliveries = () =>
  db.kysely
    .selectFrom('job')
    .select(['attempts', 'run_at', 'done_at'])
    .where('kind', '=', 'webhook-delivery')
    .execute();
/** The instance's finished jobs according to `/metrics`. */
async function triedBy({ url }: SpawnedService): Promise<string> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return text
    .split('\n')
    .filter((line) => line.startsWith('countersign_jobs_total'))
    .join('\n');
}

it('an instance with a wrong clock isn’t ready and takes no jobs; the other one runs what it stores at the right time', async () => {
  const first = await instance();
  await call(first, 'POST', '/webhooks', { url: receiver.url, events: ['template.deleted'] });
  const { id } = await call(first, 'POST', '/templates', { name: 'Once', document });
  expect(await first.stop()).toBe(0);

  const ahead = await instance(AHEAD);
  const ready = await fetch(`${ahead.url}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([
    503,
    { checks: { clock: 'failed', database: 'ok', disk: 'ok' } },
  ]);
  expect(ahead.log()).toContain("This machine's clock is 3600 s ahead of the database's");
  const before = Date.now();
  await call(ahead, 'DELETE', `/templates/${id}`);
  const [stored, ...more] = await deliveries();
  expect(more).toEqual([]);
  expect(Math.abs(stored!.run_at.getTime() - before)).toBeLessThan(HOUR / 2);

  const right = await instance();
  await expect.poll(async () => (await deliveries())[0]!.done_at).not.toBeNull();
  expect((await deliveries())[0]!.attempts).toBe(1);
  expect(receiver.received).toHaveLength(1);
  expect(await triedBy(right)).toContain('kind="webhook-delivery"');
  expect(await triedBy(ahead)).toBe('');
  for (const service of [ahead, right]) expect(await service.stop()).toBe(0);
}, 90_000);

it('doctor reports a wrong clock', async () => {
  const { code, output } = await runCommand(['doctor', '--json'], { ...env, ...AHEAD });
  const { checks } = JSON.parse(output) as { checks: { name: string; verdict: string; says: string }[] };
  expect(checks.find(({ name }) => name === 'clock')).toMatchObject({
    verdict: 'failed',
    says: expect.stringContaining('3600.0 s ahead of the database'),
  });
  expect(code).toBe(1);
}, 60_000);
