import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writePrivateFile } from '../../../../src/server/sealing/private-file.ts';
import { temporaryFolder } from '../../../support/tools.ts';

it('replaces a file atomically, readable by its owner only, and leaves nothing else', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'key.pem');
  writeFileSync(path, 'a longer text than the new one', { mode: 0o644 });
  await writePrivateFile(path, 'secret');
  expect(readFileSync(path, 'utf8')).toBe('secret');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['key.pem']);
});

it('restricts what an interrupted write left accessible to others', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'key.pem');
  writeFileSync(`${path}.${process.pid}.new`, 'half', { mode: 0o666 });
  await writePrivateFile(path, 'secret');
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it("keeps the old file if the new one can't be written", async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'key.pem');
  writeFileSync(path, 'old');
  mkdirSync(`${path}.${process.pid}.new`);
  await expect(writePrivateFile(path, 'new')).rejects.toThrow(/EISDIR/);
  expect(readFileSync(path, 'utf8')).toBe('old');
});
