import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dataFolder } from '../support/data-folder.ts';
import { killRounds } from '../support/kill-rounds.ts';

it('the embedded database keeps acknowledged writes through three kills (npm run kill-rounds makes sixty)', async () => {
  const folder = await dataFolder();
  const report = await killRounds({ rounds: 3, env: { DATA_DIR: folder } });
  rmSync(folder, { recursive: true, force: true });
  expect(report).toMatchObject({ lost: [], wrong: [] });
  expect(report.acknowledged).toBeGreaterThan(5);
}, 240_000);
