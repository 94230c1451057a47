import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Template } from '../../src/wire/http/templates.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { buildService } from '../support/build-service.ts';
import { dataFolder } from '../support/data-folder.ts';

/** Per round: the number of answered writes before the kill is scheduled, and its delay in milliseconds. */
const KILLS = [
  { answered: 2, delay: 0 },
  { answered: 5, delay: 7 },
  { answered: 11, delay: 23 },
  { answered: 17, delay: 61 },
] as const;

let bundles: string;
let folder: string;
let key: string;
let running: ChildProcess | undefined;

function run(args: readonly string[], port = 0, errors: 'inherit' | 'pipe' = 'inherit'): ChildProcess {
  return spawn(process.execPath, [join(bundles, 'service.js'), ...args], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', errors],
  });
}

async function outputOf(child: ChildProcess): Promise<string> {
  let text = '';
  child.stdout?.on('data', (data) => {
    text += data;
  });
  await once(child, 'exit');
  return text;
}

/** Waits for the line with the URL. */
async function startedAt(child: ChildProcess): Promise<string> {
  let text = '';
  for await (const data of child.stdout!) {
    text += data;
    const match = /Service: (\S+)/.exec(text);
    if (match) return match[1]!;
  }
  throw new Error(`The service ended before it listened: ${text}`);
}

beforeAll(async () => {
  bundles = await buildService();
  folder = await dataFolder();
  key = JSON.parse(await outputOf(run(['admin', 'create-company', '--name', 'Acme', '--json']))).live_key;
}, 60_000);
afterAll(() => {
  running?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

describe('a service that is killed at any time', () => {
  it('still has everything that it answered with 2xx after a restart', async () => {
    /** The acknowledged state: last revision and name of each template, and whether it was deleted. */
    const known = new Map<string, { revision: number; name: string; fields: number }>();
    let writes = 0;

    for (const [round, kill] of KILLS.entries()) {
      running = run([]);
      const url = await startedAt(running);
      const call = async (method: string, path: string, body?: unknown) => {
        const response = await fetch(`${url}/api/v1${path}`, {
          method,
          headers: { authorization: key, 'content-type': 'application/json' },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        return { status: response.status, body: (await response.json()) as Template };
      };

      for (const [id, expected] of known) {
        const { status, body } = await call('GET', `/templates/${id}`);
        expect([status, body.fields.length >= expected.fields]).toEqual([200, true]);
        // One more write may have committed without a response; an acknowledged one must exist.
        expect(body.revision).toBeGreaterThanOrEqual(expected.revision);
        if (body.revision === expected.revision) expect(body.name).toBe(expected.name);
        known.set(id, {
          revision: body.revision,
          name: body.name,
          fields: body.fields.length,
        });
        const file = await fetch(body.document_url);
        expect([file.status, Buffer.from(await file.arrayBuffer())]).toEqual([200, Buffer.from(onePage())]);
      }

      const child = running;
      const died = once(child, 'exit');
      let answered = 0;
      // Counted in responses, not in time, so that a slow machine has something to lose too.
      const count = () => {
        answered += 1;
        if (answered === kill.answered) setTimeout(() => child.kill('SIGKILL'), kill.delay);
      };
      const write = async () => {
        const made = await call('POST', '/templates', {
          name: 'Start',
          document: Buffer.from(onePage()).toString('base64'),
        });
        if (made.status !== 201) throw new Error(`answered ${made.status}`);
        const { id } = made.body;
        known.set(id, { revision: 1, name: 'Start', fields: 0 });
        for (let step = 0; ; step += 1) {
          const name = `Round ${round} step ${step}`;
          const fields = Array.from({ length: 1 + step }, () => ({
            type: 'text',
            x: 1,
            y: 1,
            width: 9,
            height: 3,
            page: 1,
          }));
          const put = await call('PUT', `/templates/${id}`, { template_properties: { name }, fields });
          if (put.status !== 200) throw new Error(`answered ${put.status}`);
          known.set(id, { revision: put.body.revision, name, fields: step + 1 });
          writes += 1;
          count();
        }
      };
      const outcomes = await Promise.all([write(), write(), write()].map((work) => work.catch(String)));
      await died;
      // Every writer stopped because the connection broke, none because of an error.
      for (const outcome of outcomes) expect(outcome).not.toMatch(/answered/);
    }
    expect(writes).toBeGreaterThanOrEqual(KILLS.reduce((sum, kill) => sum + kill.answered, 0));
    expect(known.size).toBeGreaterThan(0);
  }, 240_000);

  it('stops cleanly on SIGTERM, releases the database, and reports a taken port in one line', async () => {
    running = run([]);
    const url = await startedAt(running);
    const second = spawn(process.execPath, [join(bundles, 'service.js')], {
      env: { ...process.env, PORT: new URL(url).port, DATA_DIR: `${folder}-other` },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    second.stderr.on('data', (data) => {
      complaint += data;
    });
    const [code] = await once(second, 'exit');
    expect([code, complaint.trim()]).toEqual([
      1,
      expect.stringMatching(/^Port \d+ is already in use\. .*PORT=\d+$/),
    ]);
    expect(existsSync(`${folder}-other`)).toBe(false);

    const other = run(['admin', 'retire-token-keys'], 0, 'pipe');
    let refusal = '';
    other.stderr!.on('data', (data) => {
      refusal += data;
    });
    expect((await once(other, 'exit'))[0]).toBe(1);
    expect(refusal.trim()).toMatch(/^\S+ is in use by process \d+\. Stop it first, .*DATA_DIR/);

    running.kill('SIGTERM');
    expect(await once(running, 'exit')).toEqual([0, null]);
    expect(existsSync(join(folder, 'db.lock'))).toBe(false);
  }, 30_000);
});
