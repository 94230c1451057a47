import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { openStore } from '../../src/server/storage/open-store.ts';
import { importFrom } from '../../src/server/transfer/archive.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { sweep } from '../support/built.ts';
import { base64, startService, type TestService } from '../support/service.ts';

const DAY = 24 * 3600_000;
let service: TestService;
beforeAll(async () => {
  service = await startService({ BACKUPS_KEPT: '3' });
  // To three in the morning.
  const now = service.clock.now();
  service.clock.forward(DAY + new Date(now).setUTCHours(3, 0, 0, 0) - now.getTime());
}, 60_000);
afterAll(() => service.close());

const copies = () => readdirSync(join(service.folder, 'backups')).sort();

it('makes one copy a night, keeps the newest, and comes back from one', async () => {
  const { body } = await service.post<{ id: string }>('/templates', {
    name: 'Kept',
    document: base64(onePage()),
  });
  await sweep(service.services);
  await sweep(service.services);
  expect(copies()).toEqual([service.clock.now().toISOString().slice(0, 10)]);
  for (let night = 0; night < 4; night += 1) {
    service.clock.forward(DAY);
    await sweep(service.services);
  }
  expect(copies()).toEqual(
    [2, 1, 0].map((ago) => new Date(service.clock.now().getTime() - ago * DAY).toISOString().slice(0, 10)),
  );

  const folder = mkdtempSync(join(tmpdir(), 'countersign-test-'));
  cpSync(join(service.folder, 'objects'), join(folder, 'objects'), { recursive: true });
  const db = await openDatabase({ dataDir: folder, databaseUrl: null });
  const storage = openStore({ s3: null, dataDir: folder }, { publicUrl: 'http://localhost', secret: '' });
  await importFrom(join(service.folder, 'backups', copies().at(-1)!), { db, storage });
  const row = await db.kysely
    .selectFrom('template')
    .innerJoin('document', 'document.id', 'template.document_id')
    .select(['template.name', 'document.object_key'])
    .where('template.id', '=', body.id as never)
    .executeTakeFirstOrThrow();
  expect(row.name).toBe('Kept');
  expect(Buffer.from(await storage.get(row.object_key)).equals(onePage())).toBe(true);
  await db.close();
  rmSync(folder, { recursive: true, force: true });
}, 90_000);

it('makes none before two in the morning', async () => {
  service.clock.forward(DAY - 2 * 3600_000);
  const before = copies();
  await sweep(service.services);
  expect(copies()).toEqual(before);
});
