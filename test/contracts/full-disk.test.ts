/** The embedded database and the document folder on a full disk: proper errors, and automatic recovery. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Template } from '../../src/wire/http/templates.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { dataFolder } from '../support/data-folder.ts';
import { smallDisk } from '../support/small-disk.ts';
import { createKey, spawnService } from '../support/spawned-service.ts';

const disk = smallDisk(160);

it.runIf(disk !== null)(
  'rejects writes with 503 while the disk is full, loses nothing, and recovers',
  async () => {
    const { folder, fill, clear, freeBytes, remove } = disk!;
    const data = join(folder, 'data');
    cpSync(await dataFolder(), data, { recursive: true });
    const env = { DATA_DIR: data, LOG_LEVEL: 'error' };
    const key = await createKey(env);
    const service = await spawnService(env);
    const document = Buffer.from(onePage()).toString('base64');
    // Long, so that a few writes need a new segment of the database's log.
    const description = 'x'.repeat(2_000);
    const call = async (method: string, path: string, body?: unknown) => {
      const response = await fetch(`${service.url}/api/v1${path}`, {
        method,
        headers: { authorization: key, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as Template };
    };
    const known = new Map<string, string>();
    const statuses = new Set<number>();
    const write = async () => {
      const name = crypto.randomUUID();
      const made = await call('POST', '/templates', { name, document, description: description + name });
      statuses.add(made.status);
      if (made.status === 201) known.set(made.body.id, name);
      return made.status;
    };
    const readiness = async () => {
      const answer = await fetch(`${service.url}/readyz`);
      const { checks } = (await answer.json()) as { checks: { disk: string } };
      if (checks.disk === 'failed') expect(answer.status).toBe(503);
      return checks.disk;
    };
    const check = async () => {
      for (const [id, name] of known) {
        const { status, body } = await call('GET', `/templates/${id}`);
        expect([status, body.name]).toEqual([200, name]);
        const file = await fetch(body.document_url);
        expect(Buffer.from(await file.arrayBuffer()).equals(onePage())).toBe(true);
      }
    };
    try {
      for (let index = 0; index < 5; index += 1) expect(await write()).toBe(201);
      for (const leave of [200_000, 0]) {
        fill(leave);
        let refusals = 0;
        for (let index = 0; index < 400 && refusals < 5; index += 1)
          if ((await write()) !== 201) refusals += 1;
        expect(refusals).toBe(5);
        expect(freeBytes()).toBeLessThan(20_000_000);
        await expect.poll(readiness, { timeout: 20_000, interval: 500 }).toBe('failed');
        clear();
        // Not restarted: it recovers by itself.
        await expect.poll(write, { timeout: 60_000, interval: 500 }).toBe(201);
        await expect.poll(readiness, { timeout: 20_000, interval: 500 }).toBe('ok');
        await check();
      }
      expect([...statuses].sort()).toEqual([201, 503]);
      expect(await service.stop()).toBe(0);
      const again = await spawnService(env);
      await again.kill();
    } finally {
      service.child.kill('SIGKILL');
      remove();
    }
  },
  240_000,
);
