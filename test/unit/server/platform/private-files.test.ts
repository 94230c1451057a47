import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writePrivateFile } from '../../../../src/server/platform/private-files.ts';
import { createFolderStore } from '../../../../src/server/platform/storage/folder-store.ts';
import { temporaryFolder } from '../../../support/tools.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'countersign-private-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const mode = (name: string) => (statSync(join(dataDir, name)).mode & 0o777).toString(8);

it('keeps documents from other users of the machine, also in a folder of an earlier version', () => {
  mkdirSync(join(dataDir, 'objects'));
  chmodSync(join(dataDir, 'objects'), 0o755);
  createFolderStore({ folder: join(dataDir, 'objects'), publicUrl: 'http://localhost', secret: 's' });
  expect(mode('objects')).toBe('700');
});

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
