/** A database that is killed, restarted or full under load: proper errors, nothing lost, automatic recovery. */
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Template } from '../../../src/wire/http/templates.ts';
import { onePage } from '../../fixtures/raw-pdf.ts';
import { killRounds } from '../../support/kill-rounds.ts';
import { clusterUser, type PostgresCluster, postgresCluster } from '../../support/postgres-cluster.ts';
import { smallDisk } from '../../support/small-disk.ts';
import { createKey, spawnService } from '../../support/spawned-service.ts';

let cluster: PostgresCluster;
let folder: string;
let env: Record<string, string>;
beforeAll(async () => {
  cluster = await postgresCluster();
  folder = mkdtempSync(join(tmpdir(), 'countersign-test-'));
  env = { DATA_DIR: folder, DATABASE_URL: cluster.url, DRAIN_SECONDS: '0' };
}, 60_000);
afterAll(async () => {
  await cluster.remove();
  rmSync(folder, { recursive: true, force: true });
});

it('keeps acknowledged writes when service and server are killed', async () => {
  const report = await killRounds({
    rounds: 4,
    env,
    async alsoKill(round) {
      if (round % 2 === 0) return;
      await cluster.stop('SIGQUIT');
      await cluster.start();
    },
  });
  expect(report).toMatchObject({ lost: [], wrong: [] });
  expect(report.acknowledged).toBeGreaterThan(10);
}, 240_000);

it('returns 503 while the server restarts under load, and recovers', async () => {
  const key = await createKey(env);
  const service = await spawnService(env);
  const document = Buffer.from(onePage()).toString('base64');
  const known = new Map<string, string>();
  const statuses = new Map<number, number>();
  const withoutRetry: string[] = [];
  let isOver = false;
  let good = 0;
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${service.url}/api/v1${path}`, {
      method,
      headers: { authorization: key, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (response.status === 503 && response.headers.get('retry-after') === null) withoutRetry.push(path);
    return { status: response.status, body: (await response.json()) as Template };
  };
  const write = async () => {
    while (!isOver) {
      const made = await call('POST', '/templates', { name: 'Start', document });
      if (made.status !== 201) continue;
      const name = crypto.randomUUID();
      const put = await call('PUT', `/templates/${made.body.id}`, { template_properties: { name } });
      if (put.status !== 200) continue;
      known.set(made.body.id, name);
      good += 1;
    }
  };
  const writers = [write(), write(), write()];
  const more = async (count: number) => {
    const before = good;
    await expect.poll(() => good, { timeout: 60_000 }).toBeGreaterThan(before + count);
  };
  await more(5);
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    await cluster.stop(signal);
    const refused = statuses.get(503) ?? 0;
    await expect.poll(() => statuses.get(503) ?? 0, { timeout: 20_000 }).toBeGreaterThan(refused + 3);
    expect((await fetch(`${service.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
    await cluster.start();
    await more(5);
    await expect
      .poll(async () => (await fetch(`${service.url}/readyz`)).status, { timeout: 20_000 })
      .toBe(200);
  }
  isOver = true;
  await Promise.all(writers);
  expect([...statuses.keys()].sort()).toEqual([200, 201, 503]);
  expect(withoutRetry).toEqual([]);
  for (const [id, name] of known) expect((await call('GET', `/templates/${id}`)).body.name).toBe(name);
  expect(await service.stop()).toBe(0);
}, 240_000);

// Last, because its server loses a disk.
const disk = smallDisk(64);
it.runIf(disk !== null)(
  'rejects writes with 503 while the disk of its tables is full, loses nothing, and recovers',
  async () => {
    const { folder: place, fill, clear, remove } = disk!;
    const tables = join(place, 'tables');
    mkdirSync(tables);
    const { uid, gid } = clusterUser();
    if (uid !== undefined) for (const path of [place, tables]) chownSync(path, uid, gid!);
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    await client.query(`create tablespace small location '${tables}'`);
    await client.query('create database small tablespace small');
    await client.end();
    const url = new URL(cluster.url);
    url.pathname = '/small';
    const small = { ...env, DATABASE_URL: url.href, LOG_LEVEL: 'silent' };
    const key = await createKey(small);
    const service = await spawnService(small);
    const document = Buffer.from(onePage()).toString('base64');
    const known = new Map<string, string>();
    const call = async (method: string, path: string, body?: unknown) => {
      const response = await fetch(`${service.url}/api/v1${path}`, {
        method,
        headers: { authorization: key, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as Template };
    };
    const statuses = new Set<number>();
    const write = async () => {
      // Incompressible, so that a few need another page.
      const name = randomBytes(100).toString('hex');
      const description = randomBytes(900).toString('hex');
      const made = await call('POST', '/templates', { name, document, description });
      statuses.add(made.status);
      if (made.status === 201) known.set(made.body.id, name);
      return made.status;
    };
    try {
      for (let index = 0; index < 5; index += 1) expect(await write()).toBe(201);
      fill(0);
      let refusals = 0;
      for (let index = 0; index < 400 && refusals < 5; index += 1) if ((await write()) !== 201) refusals += 1;
      expect(refusals).toBe(5);
      clear();
      await expect.poll(write, { timeout: 60_000, interval: 200 }).toBe(201);
      expect([...statuses].sort()).toEqual([201, 503]);
      for (const [id, name] of known) expect((await call('GET', `/templates/${id}`)).body.name).toBe(name);
      expect(await service.stop()).toBe(0);
    } finally {
      service.child.kill('SIGKILL');
      await cluster.stop('SIGQUIT');
      remove();
    }
  },
  120_000,
);
