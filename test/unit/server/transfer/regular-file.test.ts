import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readRegular, writeWhole } from '../../../../src/server/transfer/regular-file.ts';

let outside: string;
let folder: string;
beforeEach(() => {
  outside = mkdtempSync(join(tmpdir(), 'countersign-test-'));
  folder = join(outside, 'export');
  mkdirSync(join(folder, 'objects'), { recursive: true });
  writeFileSync(join(outside, 'secret'), 'secret');
});
afterEach(() => rmSync(outside, { recursive: true, force: true }));

const refused = { name: 'ConfigError', message: expect.stringContaining('expected a regular file') };

it('reads a regular file, also if the export itself is reached by a link', async () => {
  writeFileSync(join(folder, 'objects', 'a'), 'here');
  symlinkSync(folder, join(outside, 'link'));
  for (const start of [folder, join(outside, 'link')])
    expect(Buffer.from((await readRegular(start, 'objects/a'))!).toString()).toBe('here');
  expect(await readRegular(folder, 'objects/none')).toBeNull();
});

it.each<[string, () => void]>([
  ['a link to a file', () => symlinkSync('../../secret', join(folder, 'objects', 'a'))],
  ['an absolute link', () => symlinkSync('/etc/hostname', join(folder, 'objects', 'a'))],
  ['a folder', () => mkdirSync(join(folder, 'objects', 'a'))],
  ['a pipe', () => execFileSync('mkfifo', [join(folder, 'objects', 'a')])],
  ['a device', () => symlinkSync('/dev/zero', join(folder, 'objects', 'a'))],
  [
    'a file behind a linked folder',
    () => {
      rmSync(join(folder, 'objects'), { recursive: true });
      writeFileSync(join(outside, 'a'), 'secret');
      symlinkSync(outside, join(folder, 'objects'));
    },
  ],
])('refuses %s', async (_, prepare) => {
  prepare();
  await expect(readRegular(folder, 'objects/a')).rejects.toMatchObject(refused);
});

it("doesn't write through a prepared link", async () => {
  symlinkSync(join(outside, 'secret'), join(folder, 'a.part'));
  await writeWhole(join(folder, 'a'), 'new');
  expect(readFileSync(join(outside, 'secret'), 'utf8')).toBe('secret');
  expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('new');
});
