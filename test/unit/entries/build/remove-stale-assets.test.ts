import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sweepOld } from '../../../../src/entries/build/remove-stale-assets.ts';

const HOUR = 3_600_000;
const NOW = Date.now();

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-sweep-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, hoursAgo: number) {
  const time = (NOW - hoursAgo * HOUR) / 1000;
  writeFileSync(join(folder, name), '');
  utimesSync(join(folder, name), time, time);
}

it("keeps the files of the last day's builds, and all files without a hash", async () => {
  write('shared-new.js', 0);
  write('shared-before.js', 5);
  write('shared-old.js', 30);
  write('service.js', 30);
  await sweepOld(folder, /^shared-/, NOW);
  expect(readdirSync(folder).sort()).toEqual(['service.js', 'shared-before.js', 'shared-new.js']);
});

it('does nothing if nothing was built', async () => {
  await expect(sweepOld(join(folder, 'none'), /./)).resolves.toBeUndefined();
});
