import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/server/platform/config/config.ts';
import { readS3Address, type S3Config } from '../../src/server/platform/config/s3-address.ts';
import { newObjectKey, type ObjectStore } from '../../src/server/platform/storage/object-store.ts';
import { openStore } from '../../src/server/platform/storage/open-store.ts';
import { createS3Store } from '../../src/server/platform/storage/s3-store.ts';
import { s3Server } from '../support/s3-server.ts';

const LINKS = { publicUrl: 'http://localhost', secret: 'x' };
const bytesOf = (length: number) =>
  Uint8Array.from({ length }, (_, index) => (index * 31 + (index >> 8)) & 255);
const large = bytesOf(3 * 1024 * 1024 + 17);

async function readAll(part: Uint8Array | ReadableStream<Uint8Array>): Promise<Buffer> {
  if (part instanceof Uint8Array) return Buffer.from(part);
  return Buffer.from(await new Response(part as BodyInit).arrayBuffer());
}
async function allKeys(store: ObjectStore): Promise<string[]> {
  const found: string[] = [];
  for await (const key of store.keys()) found.push(key);
  return found.sort();
}

let server: Awaited<ReturnType<typeof s3Server>>;
let folder: string;
beforeAll(async () => {
  server = await s3Server({ pageSize: 3 });
  folder = mkdtempSync(join(tmpdir(), 'countersign-test-'));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(['folder', 'S3', 'S3 below a prefix'])('the document store: %s', (kind) => {
  let store: ObjectStore;
  beforeAll(() => {
    const prefix = kind === 'S3' ? '' : '/rooms/one';
    const url = server.url.replace('/documents', `/documents${prefix}`);
    store = openStore(
      readConfig({ DATA_DIR: join(folder, 'data'), ...(kind !== 'folder' && { S3_URL: url }) }),
      LINKS,
    );
  });
  afterAll(() => store.close());

  it.each([0, 1, 5, large.length])('returns %i bytes unchanged', async (length) => {
    const key = newObjectKey('documents', 'pdf');
    const bytes = large.subarray(0, length);
    await store.put(key, bytes);
    expect(Buffer.from(await store.get(key)).equals(bytes)).toBe(true);
    expect(await store.head(key)).toEqual({ size: length, contentType: 'application/pdf' });
  });

  it.each([
    [0, 0],
    [7, 4096],
    [large.length - 1, large.length - 1],
    [0, large.length - 1],
    [100, large.length - 100],
  ])('reads bytes %i to %i', async (from, to) => {
    const key = newObjectKey('sealed', 'pdf');
    await store.put(key, large);
    const part = await readAll(await store.read(key, { from, to }));
    expect(part.equals(large.subarray(from, to + 1))).toBe(true);
  });

  it('reports a missing object', async () => {
    const key = newObjectKey('files', 'bin');
    expect(await store.head(key)).toBeNull();
    await expect(store.get(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await store.delete(key);
  });

  it('no longer has deleted objects', async () => {
    const key = newObjectKey('logos', 'png');
    await store.put(key, bytesOf(9));
    await store.delete(key);
    expect(await store.head(key)).toBeNull();
  });

  it.each(['../secrets', 'documents/../../etc/passwd', 'documents/x.pdf', '/etc/passwd', ''])(
    'rejects the key %j',
    async (key) => {
      await expect(store.get(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(store.put(key, bytesOf(1))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    },
  );

  it('lists every object and nothing else', async () => {
    const before = await allKeys(store);
    const made = Array.from({ length: 8 }, () => newObjectKey('previews', 'png'));
    for (const key of made) await store.put(key, bytesOf(3));
    if (kind === 'folder') writeFileSync(join(folder, 'data', 'objects', 'notes.txt'), 'not ours');
    else server.objects.set('rooms/notes.txt', { bytes: Buffer.from('not ours'), type: 'text/plain' });
    expect(await allKeys(store)).toEqual([...before, ...made].sort());
  });

  it('passes its check', () => store.check());
});

describe('an S3 store with faults', () => {
  const timing = { connectMs: 500, answerMs: 300, silenceMs: 300, pausesMs: [1, 1] };
  const open = (url = server.url) =>
    createS3Store({ s3: readS3Address(url, {}) as S3Config, ...LINKS, timing });
  const refused = (status: number | null, code: string) => ({
    code: 'SERVICE_UNAVAILABLE',
    extra: { headers: { 'Retry-After': '5' }, cause: { status, code } },
  });
  let store: ObjectStore;
  let key: string;
  beforeEach(async () => {
    store = open();
    key = newObjectKey('documents', 'pdf');
    await store.put(key, large);
  });

  it('is retried after slow-downs, errors, broken connections and timeouts', async () => {
    server.fail('PUT', 503, 500);
    await store.put(key, bytesOf(5));
    expect(await store.get(key)).toEqual(bytesOf(5));
    // Another instance, without a cached size.
    const another = open();
    server.fail('HEAD', 'refuse', 'silence');
    expect(await another.head(key)).toMatchObject({ size: 5 });
    await another.close();
  });

  it('detects that a cached object was deleted by another instance', async () => {
    const another = open();
    expect(await another.head(key)).not.toBeNull();
    await store.delete(key);
    const missing = { code: 'NOT_FOUND' };
    await expect(another.read(key, { from: 0, to: 9 })).rejects.toMatchObject(missing);
    await expect(another.get(key)).rejects.toMatchObject(missing);
    await another.close();
  });

  it('resumes a broken body', async () => {
    server.fail('GET', 'cut', 'cut');
    expect(
      (await readAll(await store.read(key, { from: 10, to: large.length - 1 }))).equals(large.subarray(10)),
    ).toBe(true);
    server.fail('GET', 'cut');
    expect(Buffer.from(await store.get(key)).equals(large)).toBe(true);
  });

  it('returns 503 if faults persist, with the store’s error', async () => {
    server.fail('PUT', 503, 503, 503);
    await expect(store.put(key, bytesOf(5))).rejects.toMatchObject(refused(503, 'SlowDown'));
    // Nothing has changed.
    expect(Buffer.from(await store.get(key)).equals(large)).toBe(true);
  });

  it('isn’t retried after a refusal', async () => {
    const before = server.calls.length;
    await expect(open(server.wrongUrl).put(key, bytesOf(5))).rejects.toMatchObject(
      refused(403, 'SignatureDoesNotMatch'),
    );
    expect(server.calls.length - before).toBe(1);
    await expect(open(server.url.replace('/documents', '/other')).check()).rejects.toMatchObject(
      refused(404, 'NoSuchBucket'),
    );
  });

  it('returns 503 if nothing is listening', async () => {
    await expect(open(server.url.replace(String(server.port), '9')).check()).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      extra: { cause: { status: null } },
    });
  });
});

describe('S3_URL', () => {
  const env = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'se/cret', AWS_SESSION_TOKEN: 'token' };
  it('has bucket, prefix and region in the URL, and credentials there or in the environment', () => {
    expect(readS3Address('https://s3.example.com:9000/box/a/b?region=eu-1', env)).toEqual({
      endpoint: 'https://s3.example.com:9000',
      bucket: 'box',
      prefix: 'a/b/',
      region: 'eu-1',
      accessKeyId: 'id',
      secretAccessKey: 'se/cret',
      sessionToken: 'token',
    });
    expect(readS3Address('https://me:a%2Fb@s3.example.com/box', env)).toMatchObject({
      prefix: '',
      region: 'us-east-1',
      accessKeyId: 'me',
      secretAccessKey: 'a/b',
      sessionToken: null,
    });
  });

  it.each([
    ['ftp://s3.example.com/box', 'expected a URL such as https://'],
    ['https://s3.example.com', 'name of a bucket'],
    ['https://s3.example.com/Box', 'name of a bucket'],
    ['https://s3.example.com/box/a b', 'letters, digits'],
  ])('rejects %s with a reason', (url, wanted) => {
    expect(readS3Address(url, env)).toContain(wanted);
  });

  it('requires credentials without quoting any', () => {
    const text = readS3Address('https://half@s3.example.com/box', {});
    expect(text).toContain('AWS_SECRET_ACCESS_KEY');
    expect(text).not.toContain('half');
  });
});
