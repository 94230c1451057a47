/** Before the tests of one project: a folder for what they write that lasts as long as the run. After them it is gone. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-run-'));
  chmodSync(folder, 0o711);
  process.env.TEST_RUN_FOLDER = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
