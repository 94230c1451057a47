import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { missingPages } from '../../../../src/server/surface/embed-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(process.env.TEST_RUN_FOLDER ?? tmpdir(), 'embed-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('names every missing file with a fixed name', () => {
  const all = missingPages(folder);
  expect(all).toContain('signing-page.html');
  expect(all).toContain('verify-page.js');
  for (const file of all.slice(1)) writeFileSync(join(folder, file), '');
  expect(missingPages(folder)).toEqual([all[0]]);
  writeFileSync(join(folder, all[0]!), '');
  expect(missingPages(folder)).toEqual([]);
});

it('names missing files that a page refers to', () => {
  for (const file of missingPages(folder)) writeFileSync(join(folder, file), '');
  const page =
    '<link rel="modulepreload" href="../embed/assets/later-1.js"><script src="../embed/assets/start-1.js"></script>';
  writeFileSync(join(folder, 'signing-page.html'), page);
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/start-1.js'), '');
  expect(missingPages(folder)).toEqual(['assets/later-1.js']);
});
