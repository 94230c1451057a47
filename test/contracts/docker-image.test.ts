/** Executes the Dockerfile's steps without Docker: the image is built, started, and serves everything. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCountersign } from '../../src/client/api/countersign.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { executeDockerfile, type Image } from '../support/perform-dockerfile.ts';
import { base64 } from '../support/service.ts';
import { ada, drawAndDownload } from '../support/signing.ts';

let scratch: string;
let image: Image;
let env: NodeJS.ProcessEnv;
let child: ChildProcess | undefined;
let url = '';
let key: string;

const program = () => image.at(`/usr/local/bin/${image.command[0]}`);
const countersign = (...args: string[]) => execFileSync(program(), args, { env, encoding: 'utf8' });

beforeAll(async () => {
  scratch = mkdtempSync(join(process.env.TEST_RUN_FOLDER ?? tmpdir(), 'countersign-image-'));
  image = await executeDockerfile(scratch);
  env = {
    PATH: process.env.PATH,
    ...image.env,
    DATA_DIR: image.at(image.env.DATA_DIR!),
    HOST: '127.0.0.1',
    PORT: '0',
    DRAIN_SECONDS: '0',
  };
  key = JSON.parse(countersign('admin', 'create-company', '--name', 'Acme', '--json')).live_key;
  child = spawn(program(), image.command.slice(1), { env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout! })) {
    url = /Service: (http[^\s"]+)/.exec(line)?.[1] ?? '';
    if (url) break;
  }
}, 600_000);
afterAll(async () => {
  if (child && child.exitCode === null) {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  }
  rmSync(scratch, { recursive: true, force: true });
});

it.each([
  '/signing/x',
  '/embed/editor',
  '/embed/editor-inline.mjs',
  '/embed/template-editor.js',
  '/embed/signing-request-editor.mjs',
  '/embed/signing.js',
  '/embed/signing-modal.js',
  '/embed/check',
  '/embed/hands/kalam',
  '/embed/THIRD-PARTY-NOTICES.txt',
  '/verify',
  '/healthz',
  '/readyz',
  '/reference',
])('serves %s', async (path) => {
  const answer = await fetch(url + path);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  // Including the files that the page references.
  for (const [, file] of text.matchAll(/(?:src|href)="[^":]*?(assets\/[\w.-]+)"/g))
    expect((await fetch(`${url}/embed/${file}`)).status, file).toBe(200);
});

it('passes its own health check', () => {
  const [node, ...args] = image.healthcheck;
  const check = () =>
    execFileSync(node!, args, { env: { ...env, PORT: new URL(url).port }, stdio: 'ignore' });
  expect(check).not.toThrow();
});

it('passes its own doctor check', () => {
  // It exits with 1 on machines without DNS.
  const said = execFileSync('sh', ['-c', `"${program()}" doctor --json || true`], { env, encoding: 'utf8' });
  const { checks } = JSON.parse(said) as { checks: { name: string; verdict: string }[] };
  expect(checks.find(({ name }) => name === 'pages')?.verdict).toBe('ok');
});

it('sends a request and returns the sealed document once it is signed', async () => {
  const client = createCountersign({ baseUrl: url, apiKey: key });
  const template = await client.templates.create({ name: 'Lease', document: base64(onePage()) });
  await client.templates.put(template.id, {
    users: [{ _temp_id: 'temp_1', designation: 'Signer', order: 1 }],
    fields: [
      {
        type: 'signature',
        recipient_id: 'temp_1',
        page_number: 1,
        position: { x: 10, y: 10, width: 30, height: 5 },
        required: true,
      },
    ],
  });
  const sent = await client.signingRequests.createAndSend({
    template_id: template.id,
    recipients: [{ ...ada, order: 1 }],
  });
  const pdf = await drawAndDownload(client, `${url}/api/v1/signing-sessions/${sent.first_signer.id}`);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.includes('/ByteRange')).toBe(true);
}, 60_000);
