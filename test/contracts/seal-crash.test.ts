/** The built service, killed while a finished request is being sealed, ends with one sealed file after the next start. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sha256Hex } from '../../src/server/audit/canonical-json.ts';
import type { CreateAndSendAnswer, SigningRequest } from '../../src/wire/http/signing-requests.ts';
import type { SigningSession } from '../../src/wire/http/signing-sessions.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { buildService } from '../support/build-service.ts';
import { dataFolder } from '../support/data-folder.ts';
import { ada, drawn } from '../support/signing.ts';

/** Milliseconds between the answer to the last finish and the kill; the seal takes some hundreds. */
const KILL_AFTER = [0, 60, 250];

let bundles: string;
let folder: string;
let key: string;
let running: ChildProcess | undefined;

const run = (...args: string[]) =>
  spawn(process.execPath, [join(bundles, 'service.js'), ...args], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

async function waitFor(child: ChildProcess, pattern: RegExp): Promise<string> {
  let text = '';
  for await (const data of child.stdout!) {
    text += data;
    const match = pattern.exec(text);
    if (match) return match[1]!;
  }
  throw new Error(`The service ended before it said ${pattern}: ${text}`);
}

beforeAll(async () => {
  bundles = await buildService();
  folder = await dataFolder();
  key = await waitFor(run('admin', 'create-company', '--name', 'Acme', '--json'), /"live_key":"([^"]+)"/);
}, 90_000);
afterAll(() => {
  running?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

it.each(KILL_AFTER)(
  'killed %i ms after the last signature',
  async (delay) => {
    running = run();
    const url = await waitFor(running, /Service: (\S+)/);
    let base = `${url}/api/v1`;
    const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      const response = await fetch(base + path, {
        method,
        headers: { authorization: key, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as T;
    };
    const request = await call<CreateAndSendAnswer>('POST', '/signing-requests/create-and-send', {
      name: 'Crash',
      document: Buffer.from(onePage()).toString('base64'),
      recipients: [{ id: 'temp_a', ...ada }],
      fields: [{ type: 'signature', page: 1, x: 10, y: 10, recipient_id: 'temp_a', required: true }],
    });
    const session = `/signing-sessions/${request.first_signer.id}`;
    const page = await call<SigningSession>('GET', session);
    await call('POST', `${session}/consent`, { sha256: page.consent.sha256, language: 'en' });
    await call('PUT', `${session}/fields/${page.fields[0]!.id}`, { value: drawn });
    const digests = { document_sha256: page.request.document_sha256, fields_sha256: page.fields_sha256 };
    await call('POST', `${session}/finish`, digests);

    const died = once(running, 'exit');
    setTimeout(() => running?.kill('SIGKILL'), delay);
    await died;

    running = run();
    base = `${await waitFor(running, /Service: (\S+)/)}/api/v1`;
    await expect
      .poll(
        () =>
          call<SigningRequest>('GET', `/signing-requests/${request.id}`).then((one) => one.sealing_status),
        {
          timeout: 60_000,
          interval: 100,
        },
      )
      .toBe('sealed');
    const sealed = await call<SigningRequest>('GET', `/signing-requests/${request.id}`);
    const file = await fetch(sealed.final_document_download_url!);
    expect(sha256Hex(new Uint8Array(await file.arrayBuffer()))).toBe(sealed.certificate.sha256);
    const { results } = await call<{ results: { details: { action?: string } }[] }>(
      'GET',
      `/signing-requests/${request.id}/audit`,
    );
    expect(results.filter(({ details }) => details.action === 'sealed')).toHaveLength(1);
    const stopped = once(running, 'exit');
    running.kill('SIGTERM');
    expect(await stopped).toEqual([0, null]);
  },
  60_000,
);
