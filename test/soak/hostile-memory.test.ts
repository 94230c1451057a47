/** Every hostile file one after the other at one service: what it and its processes take together, at the worst moment. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileDocuments, hostilePictures } from '../fixtures/hostile-files.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { dataFolder } from '../support/data-folder.ts';
import { memoryOfTree } from '../support/process-tree.ts';
import { base64 } from '../support/service.ts';
import { createKey, type SpawnedService, spawnService } from '../support/spawned-service.ts';

const MAX_BYTES = 1024 * 1024 * 1024;
const MAX_MS = 10_000;

let service: SpawnedService;
let key: string;
beforeAll(async () => {
  const env = { DATA_DIR: await dataFolder() };
  key = await createKey(env);
  service = await spawnService(env);
}, 120_000);
afterAll(() => service.stop());

const post = async (path: string, body: BodyInit, type?: string) => {
  const headers = { authorization: key, ...(type && { 'content-type': type }) };
  const answer = await fetch(`${service.url}/api/v1${path}`, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  return answer.status;
};
const upload = (bytes: Uint8Array) =>
  post('/templates', JSON.stringify({ name: 'Upload', document: base64(bytes) }), 'application/json');

function watchMemory() {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, memoryOfTree(service.child.pid!));
  }, 50);
  return () => {
    clearInterval(timer);
    return most;
  };
}

const mb = (bytes: number) => Math.round(bytes / 1024 / 1024);

describe('hostile files one after the other', () => {
  it('take less than 1,024 MiB in all and 10 s each, and the service goes on', async () => {
    await upload(onePage());
    const rows: { name: string; status: number; ms: number; mb: number }[] = [];
    const files = [
      ...hostileDocuments.map((file) => ({ ...file, send: upload })),
      ...hostilePictures.map((file) => ({
        ...file,
        send: (bytes: Uint8Array) => {
          const form = new FormData();
          form.append('file', new Blob([new Uint8Array(bytes)]), 'logo');
          return post('/company/logo', form);
        },
      })),
    ];
    for (const { name, make, send } of files) {
      const bytes = await make();
      const stop = watchMemory();
      const started = performance.now();
      const status = await send(bytes);
      rows.push({ name, status, ms: Math.round(performance.now() - started), mb: mb(stop()) });
    }
    console.table(rows);
    for (const { name, status } of rows) expect([201, 400], name).toContain(status);
    expect(Math.max(...rows.map((row) => row.mb))).toBeLessThan(mb(MAX_BYTES));
    expect(Math.max(...rows.map((row) => row.ms))).toBeLessThan(MAX_MS);
    expect(await upload(onePage())).toBe(201);
  });
});
