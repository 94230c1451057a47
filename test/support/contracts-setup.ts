/** Before the contract tests of one project: what all of them would make otherwise is made once. After them: nothing is left. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildService } from './build-service.ts';
import { preparedFolder } from './data-folder.ts';

export default async function setup(): Promise<() => void> {
  await buildService();
  await preparedFolder();
  const folder = mkdtempSync(join(tmpdir(), 'countersign-run-'));
  chmodSync(folder, 0o711);
  process.env.TEST_RUN_FOLDER = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
