import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readManifest } from '../../../../src/server/transfer/manifest.ts';

const DIGEST = 'a'.repeat(64);
const whole = {
  format: 1,
  created_at: '2026-11-22T10:00:00.000Z',
  migrations: { '0001-keys.sql': DIGEST },
  tables: { company: { rows: 1, digest: DIGEST } },
  objects: { 'documents/x.pdf': DIGEST },
};
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (text: string) => {
  writeFileSync(join(folder, 'manifest.json'), text);
  return readManifest(folder);
};

describe('the manifest of an export', () => {
  it.each([[whole], [{ ...whole, objects: null }]])('is read', async (manifest) => {
    expect(await read(JSON.stringify(manifest))).toEqual(manifest);
  });

  it.each([
    ['null', 'null', 'isn’t the manifest of an export'],
    ['an array', '[]', 'isn’t the manifest of an export'],
    ['text', '"x"', 'isn’t the manifest of an export'],
    ['no JSON', '{', 'expected JSON'],
    ['empty', '', 'expected JSON'],
    ['of another version', '{"format":2}', 'exported by a different version'],
    ['without tables', JSON.stringify({ ...whole, tables: undefined }), 'tables'],
    [
      'with rows that are no number',
      JSON.stringify({ ...whole, tables: { a: { rows: '1', digest: DIGEST } } }),
      'rows',
    ],
    ['with a table that is null', JSON.stringify({ ...whole, tables: { a: null } }), 'tables.a'],
    ['with a digest that is none', JSON.stringify({ ...whole, objects: { a: 'b' } }), 'objects.a'],
    ['with migrations as an array', JSON.stringify({ ...whole, migrations: [] }), 'migrations'],
  ])('is refused with a plain sentence: %s', async (_, text, says) => {
    await expect(read(text)).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringContaining(says),
    });
  });

  it('is reported if it is missing', async () => {
    await expect(readManifest(folder)).rejects.toThrow('doesn’t contain a finished export');
    await expect(readManifest(join(folder, 'nowhere'))).rejects.toThrow('doesn’t contain a finished export');
  });
});
