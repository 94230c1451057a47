/**
 * The packed npm package in a Next app, where a server component renders the React components. Here and not among the tests of every
 * change because Next brings 340 MB with native binaries, half as much as everything else; its lock is its own (`next/`). Installs from
 * the registry; needs a build (`npm run build`).
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { temporaryFolder } from '../support/tools.ts';

const execute = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
// As outside of a test, where the configuration of Vite is that of a build.
const env = {
  ...process.env,
  VITEST: undefined,
  NODE_ENV: 'production' as const,
  NEXT_TELEMETRY_DISABLED: '1',
};

const app = temporaryFolder();
const next = join(app, 'node_modules/next/dist/bin/next');

beforeAll(async () => {
  cpSync(new URL('next', import.meta.url), app, { recursive: true });
  // Not `ci`: that asks for the native binaries of every system in the lock, and a registry may lack some.
  await execute('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: app });
  await execute(process.execPath, [join(ROOT, 'src/entries/build/pack.js'), app], { env });
  await execute('tar', ['-xzf', 'countersign-0.1.0.tgz'], { cwd: app });
  cpSync(join(app, 'package'), join(app, 'node_modules/countersign'), { recursive: true });
  rmSync(join(app, 'package'), { recursive: true });
  await execute(process.execPath, [next, 'build'], { cwd: app, env });
}, 600_000);
afterAll(() => rmSync(app, { recursive: true, force: true }));

it('renders empty elements on the server, and code for them in the browser', async () => {
  const port = String(await freePort());
  const server = spawn(process.execPath, [next, 'start', '-H', '127.0.0.1', '-p', port], {
    cwd: app,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  try {
    for await (const line of createInterface({ input: server.stdout })) if (/Ready/.test(line)) break;
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('<main><div class="editor"></div><div class="signing"></div></main>');
    const scripts = [...html.matchAll(/<script[^>]* src="([^"]+\.js[^"]*)"/g)].map(([, path]) => path!);
    const code = await Promise.all(
      scripts.map(async (path) => (await fetch(new URL(path, answer.url))).text()),
    );
    expect(code.join('\n')).toContain('countersign-widget');
  } finally {
    server.kill();
    await ended;
  }
});
