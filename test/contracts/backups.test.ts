import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/server/platform/db/open-database.ts';
import { openStore } from '../../src/server/platform/storage/open-store.ts';
import { exportTo, importFrom } from '../../src/server/transfer/archive.ts';
import { plainPng } from '../fixtures/pictures.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { sweep } from '../support/built.ts';
import { dataFolder } from '../support/data-folder.ts';
import { givenSeal } from '../support/seals.ts';
import { base64, startService, type TestService } from '../support/service.ts';

const DAY = 24 * 3600_000;
let service: TestService;
beforeAll(async () => {
  service = await startService({ BACKUPS_KEPT: '3' });
  // Advances to 3 a.m.
  const now = service.clock.now();
  service.clock.forward(DAY + new Date(now).setUTCHours(3, 0, 0, 0) - now.getTime());
}, 60_000);
afterAll(() => service.close());

const copies = () => readdirSync(join(service.folder, 'backups')).sort();

it('makes one backup per night, keeps the newest ones, and restores one', async () => {
  const { body } = await service.post<{ id: string }>('/templates', {
    name: 'Kept',
    document: base64(onePage()),
  });
  const stamp = {
    type: 'stamp',
    page_number: 1,
    position: { x: 10, y: 20, width: 30, height: 5 },
    read_only_value: `data:image/png;base64,${base64(plainPng())}`,
  };
  for (const fields of [[stamp], []]) {
    const authorization = await service.given.token(body.id);
    await service.put(`/templates/${body.id}`, { fields }, { authorization });
  }
  const seal = await givenSeal(service);
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

  const folder = await dataFolder();
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
  const versions = await db.kysely
    .selectFrom('template_version')
    .select(['version', 'content', 'pictures'])
    .where('template_id', '=', body.id as never)
    .orderBy('version')
    .execute();
  expect(versions).toMatchObject([
    { version: 1, content: { name: 'Kept', fields: [] }, pictures: [] },
    { version: 2, content: { fields: [{ type: 'stamp' }] }, pictures: [expect.any(String)] },
    { version: 3, content: null, pictures: [] },
  ]);
  const { image_key } = await db.kysely
    .selectFrom('organization_seal')
    .select('image_key')
    .where('id', '=', seal.id as never)
    .executeTakeFirstOrThrow();
  expect(await storage.head(image_key!)).toMatchObject({ contentType: 'image/png' });
  await db.close();
  rmSync(folder, { recursive: true, force: true });
}, 90_000);

it('makes no backup before 2 a.m.', async () => {
  service.clock.forward(DAY - 2 * 3600_000);
  const before = copies();
  await sweep(service.services);
  expect(copies()).toEqual(before);
});

describe('a tampered export', () => {
  async function changed(change: (folder: string) => void) {
    await service.given.template();
    const { db, storage, clock } = service.services;
    const folder = mkdtempSync(join(tmpdir(), 'countersign-test-'));
    // Empty with tables, like a new one; creating each anew would be slow.
    const target = await dataFolder();
    await exportTo(join(folder, 'export'), { db, storage, now: clock.now() });
    change(join(folder, 'export'));
    const other = await openDatabase({ dataDir: target, databaseUrl: null });
    const store = openStore({ s3: null, dataDir: target }, { publicUrl: 'http://localhost', secret: '' });
    try {
      return await importFrom(join(folder, 'export'), { db: other, storage: store }).catch((error) => error);
    } finally {
      await other.close();
      for (const one of [folder, target]) rmSync(one, { recursive: true, force: true });
    }
  }
  const objectIn = (folder: string) => {
    const room = join(folder, 'objects', 'documents');
    return join(room, readdirSync(room)[0]!);
  };
  const rewrite = (folder: string, lines: (text: string) => string) => {
    const path = join(folder, 'database.jsonl.gz');
    writeFileSync(path, gzipSync(lines(gunzipSync(readFileSync(path)).toString())));
  };

  it.each<[string, (folder: string) => void, string]>([
    [
      'an object that is a link to the same bytes',
      (folder) => {
        const path = objectIn(folder);
        renameSync(path, join(folder, 'elsewhere'));
        symlinkSync(join(folder, 'elsewhere'), path);
      },
      'expected a regular file',
    ],
    ['an object that is gone', (folder) => rmSync(objectIn(folder)), 'but not in the export'],
    [
      'a database that is a link',
      (folder) => {
        renameSync(join(folder, 'database.jsonl.gz'), join(folder, 'other'));
        symlinkSync('other', join(folder, 'database.jsonl.gz'));
      },
      'expected a regular file',
    ],
    ['a line that is null', (folder) => rewrite(folder, () => 'null\n'), 'expected a table or a row'],
    ['a line that is no JSON', (folder) => rewrite(folder, () => '{\n'), 'expected JSON'],
    ['a row before any table', (folder) => rewrite(folder, () => '["a"]\n'), 'expected a row of a table'],
    [
      'a row of objects',
      (folder) => rewrite(folder, (text) => text.replace(/^\["/m, '[{"a":1},"')),
      'expected a row of',
    ],
    [
      'a manifest that is null',
      (folder) => writeFileSync(join(folder, 'manifest.json'), 'null'),
      'manifest.json',
    ],
  ])(
    'is refused plainly: %s',
    async (_, change, says) => {
      const error = await changed(change);
      expect(error).toMatchObject({ name: 'ConfigError', message: expect.stringContaining(says) });
    },
    60_000,
  );
});
