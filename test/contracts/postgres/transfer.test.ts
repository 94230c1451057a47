/** Moves an installation from the embedded database and a folder to PostgreSQL and S3, and back. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Manifest } from '../../../src/server/transfer/manifest.ts';
import type { SigningRequest } from '../../../src/wire/http/signing-requests.ts';
import type { SigningSession } from '../../../src/wire/http/signing-sessions.ts';
import { onePage } from '../../fixtures/raw-pdf.ts';
import { dataFolder, ownDatabase, ownPrefix } from '../../support/data-folder.ts';
import { ada, drawn } from '../../support/signing.ts';
import { createKey, runCommand, spawnService } from '../../support/spawned-service.ts';

const SECRET_KEY = 'a long random text of the operator';
const folders: string[] = [];
const databases: { drop(): Promise<void> }[] = [];
const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'countersign-test-'));
  folders.push(path);
  return path;
};
/** Empty, with PostgreSQL and S3. */
async function cloud(): Promise<Record<string, string>> {
  const database = (await ownDatabase())!;
  databases.push(database);
  return {
    SECRET_KEY,
    DATA_DIR: folder(),
    DATABASE_URL: database.url,
    S3_URL: ownPrefix(process.env.TEST_S3_URL!),
  };
}
const manifestOf = (path: string) =>
  JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8')) as Manifest;

let home: Record<string, string>;
let key: string;
let requestId: string;
let templateId: string;
const archive = join(folder(), 'archive');

async function withService<T>(
  env: Record<string, string>,
  work: (call: <A>(method: string, path: string, body?: unknown) => Promise<A>) => Promise<T>,
): Promise<T> {
  const service = await spawnService(env);
  try {
    return await work(async (method, path, body) => {
      const response = await fetch(`${service.url}/api/v1${path}`, {
        method,
        headers: { authorization: key, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as never;
    });
  } finally {
    expect(await service.stop()).toBe(0);
  }
}

beforeAll(async () => {
  home = { SECRET_KEY, DATA_DIR: await dataFolder() };
  folders.push(home.DATA_DIR!);
  key = await createKey(home);
  await withService(home, async (call) => {
    templateId = (
      await call<{ id: string }>('POST', '/templates', {
        name: 'Ä ✓ "quoted" \\n',
        document: Buffer.from(onePage()).toString('base64'),
      })
    ).id;
    const request = await call<{ id: string; first_signer: { id: string } }>(
      'POST',
      '/signing-requests/create-and-send',
      {
        name: 'Moved',
        document: Buffer.from(onePage()).toString('base64'),
        recipients: [{ id: 'temp_a', ...ada }],
        fields: [{ type: 'signature', page: 1, x: 10, y: 10, recipient_id: 'temp_a', required: true }],
      },
    );
    requestId = request.id;
    const session = `/signing-sessions/${request.first_signer.id}`;
    const page = await call<SigningSession>('GET', session);
    await call('POST', `${session}/consent`, { sha256: page.consent.sha256, language: 'en' });
    await call('PUT', `${session}/fields/${page.fields[0]!.id}`, { value: drawn });
    await call('POST', `${session}/finish`, {
      document_sha256: page.request.document_sha256,
      fields_sha256: page.fields_sha256,
    });
    await vi.waitFor(
      async () =>
        expect((await call<SigningRequest>('GET', `/signing-requests/${requestId}`)).sealing_status).toBe(
          'sealed',
        ),
      { timeout: 30_000, interval: 100 },
    );
  });
  const done = await runCommand(['export', archive], home);
  expect([done.code, done.errors]).toEqual([0, '']);
}, 120_000);
afterAll(async () => {
  for (const database of databases) await database.drop();
  for (const path of folders) rmSync(path, { recursive: true, force: true });
});

it('an installation moves to PostgreSQL and S3 and back without changes', async () => {
  const target = await cloud();
  const moved = await runCommand(['import', archive], target);
  expect([moved.code, moved.errors]).toEqual([0, '']);

  const second = join(folder(), 'archive');
  expect((await runCommand(['export', second], target)).code).toBe(0);
  const [before, after] = [manifestOf(archive), manifestOf(second)];
  expect(after.tables).toEqual(before.tables);
  expect(after.objects).toEqual(before.objects);
  expect(Object.keys(before.objects!).length).toBeGreaterThan(3);
  expect(before.tables.audit_entry!.rows).toBeGreaterThan(3);

  // It works there: existing links and keys are valid, new records get new numbers, sealing uses the same key.
  await withService(target, async (call) => {
    const request = await call<SigningRequest>('GET', `/signing-requests/${requestId}`);
    const file = Buffer.from(await (await fetch(request.final_document_download_url!)).arrayBuffer());
    const { createHash } = await import('node:crypto');
    expect(createHash('sha256').update(file).digest('hex')).toBe(request.certificate.sha256);
    await call('POST', `/templates/${templateId}/duplicate`, {});
  });
  for (const name of ['seal-root.pem', 'seal.pem'])
    expect(readFileSync(join(target.DATA_DIR!, 'keys', name), 'utf8')).toBe(
      readFileSync(join(home.DATA_DIR!, 'keys', name), 'utf8'),
    );

  // And back into an empty folder.
  const back = { SECRET_KEY, DATA_DIR: folder() };
  expect((await runCommand(['import', second], back)).code).toBe(0);
  await withService(back, async (call) => {
    expect((await call<SigningRequest>('GET', `/signing-requests/${requestId}`)).sealing_status).toBe(
      'sealed',
    );
  });
}, 180_000);

it('an import rejects a target that isn’t empty, an incomplete export, and one with changed rows or objects', async () => {
  const full = await runCommand(['import', archive], home);
  expect([full.code, full.errors]).toEqual([1, expect.stringContaining('The database isn’t empty')]);

  const copy = (change: (path: string) => void) => {
    const path = join(folder(), 'archive');
    cpSync(archive, path, { recursive: true });
    change(path);
    return path;
  };
  const target = await cloud();
  const refusals: [string, string][] = [
    [copy((path) => rmSync(join(path, 'manifest.json'))), 'doesn’t contain a finished export'],
    // First of those that get this far: objects that have been copied aren't sent again.
    [
      copy((path) => {
        const [object] = Object.keys(manifestOf(path).objects!);
        writeFileSync(join(path, 'objects', object!), 'something else');
      }),
      'isn’t what was exported',
    ],
    [
      copy((path) => {
        const file = join(path, 'database.jsonl.gz');
        writeFileSync(
          file,
          gzipSync(gunzipSync(readFileSync(file)).toString().replace('Lovelace', 'Lovelock')),
        );
      }),
      'Nothing was changed',
    ],
    [
      copy((path) => {
        const file = join(path, 'database.jsonl.gz');
        writeFileSync(file, readFileSync(file).subarray(0, 2000));
      }),
      '',
    ],
  ];
  for (const [path, says] of refusals) {
    const { code, errors } = await runCommand(['import', path], target);
    expect([code, errors]).toEqual([1, expect.stringContaining(says)]);
  }
  // The target is still empty: a valid import works.
  expect(await runCommand(['import', archive], target)).toMatchObject({ code: 0 });
}, 180_000);

it('an interrupted export or import can be resumed', async () => {
  const path = join(folder(), 'archive');
  const [kept, ...rest] = Object.keys(manifestOf(archive).objects!);
  cpSync(archive, path, { recursive: true });
  rmSync(join(path, 'manifest.json'));
  for (const key of rest) rmSync(join(path, 'objects', key));
  expect((await runCommand(['export', path], home)).code).toBe(0);
  expect(manifestOf(path).objects).toEqual(manifestOf(archive).objects);
  expect(existsSync(join(path, 'objects', kept!))).toBe(true);
}, 60_000);
