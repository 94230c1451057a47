/** `countersign verify` as a process, as a shell uses it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { onePage } from '../fixtures/raw-pdf.ts';
import { buildService } from '../support/build-service.ts';
import { sealingInProcess } from '../support/seal-in-process.ts';
import { sealInput } from '../support/seal-input.ts';
import { temporaryFolder } from '../support/tools.ts';

const A4 = { view: [0, 0, 595, 842], rotate: 0, userUnit: 1 } as const;
const folder = temporaryFolder();
let program: string;
beforeAll(async () => {
  program = join(await buildService(), 'service.js');
  const { pdf } = await sealingInProcess().seal(sealInput(onePage(), [A4]));
  writeFileSync(join(folder, 'sealed.pdf'), pdf);
  writeFileSync(join(folder, 'longer.pdf'), Buffer.concat([pdf, Buffer.from('more')]));
}, 60_000);

it.each([
  ['sealed.pdf', 0],
  ['longer.pdf', 1],
])('sets the exit code for %s even if its output is closed', async (name, expected) => {
  const child = spawn(process.execPath, [program, 'verify', join(folder, name)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Like `| head -0`: the pipe is closed before the first line.
  child.stdout.destroy();
  let errors = '';
  child.stderr.on('data', (data) => {
    errors += data;
  });
  const [code] = await once(child, 'close');
  expect([code, errors]).toEqual([expected, '']);
});
