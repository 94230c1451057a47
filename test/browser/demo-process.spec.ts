/** What becomes of the demo's process when `npm start` is killed without a word. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { addresses, START } from './product.ts';

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

test('the demo frees its port when npm start is killed', async () => {
  test.setTimeout(120_000);
  const folder = mkdtempSync(join(tmpdir(), 'countersign-killed-'));
  const child = spawn(process.execPath, [START], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = Number(new URL((await addresses(child)).demoUrl).port);
  expect(await isListening(port)).toBe(true);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
  await expect.poll(() => isListening(port), { timeout: 10_000 }).toBe(false);
  rmSync(folder, { recursive: true, force: true });
});
