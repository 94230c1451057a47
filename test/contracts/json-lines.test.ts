/** With LOG_FORMAT=json, each line of output is JSON. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildService } from '../support/build-service.ts';
import { dataFolder } from '../support/data-folder.ts';

let script: string;
let folder: string;
beforeAll(async () => {
  script = join(await buildService(), 'service.js');
  folder = await dataFolder();
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Line {
  readonly time: string;
  readonly level: string;
  readonly message: string;
}

/** Stops it at the first matching line, if any. */
async function serve(env: Record<string, string>, until = /never/) {
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, LOG_FORMAT: 'json', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let isAsked = false;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += data;
      // A second signal would stop it immediately.
      if (!isAsked && until.test(output)) isAsked = child.kill('SIGTERM');
    });
  const [code] = await once(child, 'close');
  return {
    code,
    lines: output
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line),
  };
}

it('each line of a service that starts and stops is JSON', async () => {
  const { code, lines } = await serve({ LOG_LEVEL: 'debug', NODE_ENV: 'production' }, /Service: /);
  expect(code).toBe(0);
  expect(lines).toContainEqual({
    time: expect.stringMatching(/^\d{4}-/),
    level: 'info',
    message: expect.stringMatching(/^Service: http:\/\/localhost:\d+$/),
  });
  expect(lines.map(({ level }) => level)).toContain('warn');
});

it('startup errors are JSON, one line per reason', async () => {
  const wrong = await serve({ PORT: 'x', LOG_LEVEL: 'loud' });
  expect(wrong.code).toBe(1);
  expect(wrong.lines).toMatchObject([
    { level: 'error', message: expect.stringMatching(/^PORT: expected/) },
    { level: 'error', message: expect.stringMatching(/^LOG_LEVEL: expected/) },
  ]);
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const taken = await serve({ PORT: String(port) });
  server.close();
  expect([taken.code, taken.lines]).toMatchObject([
    1,
    [
      {
        level: 'error',
        message: `Port ${port} is already in use. Choose another one, such as PORT=${port + 10}`,
      },
    ],
  ]);
});
