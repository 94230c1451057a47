import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFolderStore } from '../../../../src/server/platform/storage/folder-store.ts';

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
