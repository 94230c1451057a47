/** The README's commands as they stand there, but for the service's port and what they say to fill in, run by a shell with a 10 MB contract. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { snippetsFor } from '../../demo/page/snippets.ts';
import { SERVICE_ERRORS } from '../../src/model/error-codes.ts';
import { LIMITS } from '../../src/model/settings.ts';
import { SENT_EVENTS } from '../../src/server/openapi/describe-webhooks.ts';
import { DOCUMENT_BODY } from '../../src/server/platform/http/body-sizes.ts';
import { RATE_LIMITS } from '../../src/server/platform/http/rate-limit.ts';
import { signBody } from '../../src/server/webhooks/sign-delivery.ts';
import { largePdf } from '../fixtures/raw-pdf.ts';
import { freePort } from '../support/free-port.ts';
import { sharedService, type TestService } from '../support/service.ts';
import { temporaryFolder } from '../support/tools.ts';

let service: TestService;
const folder = temporaryFolder();
beforeAll(async () => {
  service = await sharedService();
  mkdirSync(join(folder, '.data'));
  writeFileSync(join(folder, '.data', 'demo-key'), `${service.company.live_key}\n`);
  writeFileSync(join(folder, 'contract.pdf'), largePdf(10 * 1024 * 1024));
}, 60_000);
afterAll(() => service.close());

const readme = readFileSync('README.md', 'utf8');
const commands = [...readme.matchAll(/^```sh\n([\s\S]*?)^```/gm)]
  .flatMap(([, block]) => block!.split(/\n\n+/))
  .map((command) => command.trim())
  .filter((command) => /^(?:curl|export) /.test(command));
const command = (path: string) => commands.find((one) => one.includes(`/api/v1${path}`))!;
const key = commands.find((one) => one.startsWith('export COUNTERSIGN_API_KEY'))!;

/** Asynchronous work of the service goes on in this process, so the shell must not block it. */
async function run(text: string): Promise<{ id: string; [key: string]: unknown }> {
  const script = `${key}\n${text.replaceAll('http://localhost:4400', service.url)}`;
  const shell = spawn('sh', ['-c', script.replace(/^curl|\| *curl/gm, '$& -sS')], { cwd: folder });
  const chunks: Buffer[] = [];
  shell.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  shell.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  await new Promise((resolve) => shell.on('close', resolve));
  return JSON.parse(Buffer.concat(chunks).toString());
}
const hasCurl = spawnSync('curl', ['--version']).status === 0;

it.runIf(hasCurl)(
  'the first commands make a template, a token for it and a request that is sent',
  async () => {
    const template = await run(command('/templates'));
    expect(template).toMatchObject({ name: 'Services agreement', page_count: 1 });
    const token = await run(command('/generate-template-token').replace('<template id>', template.id));
    expect(token).toMatchObject({ jwt: expect.stringMatching(/^ey/) });
    const sent = await run(command('/signing-requests/create-and-send'));
    expect(sent).toMatchObject({ name: 'Services agreement', recipients: [{ id: expect.any(String) }] });
  },
);

it.runIf(hasCurl)('the command for a webhook answers a secret', async () => {
  const hook = await run(command('/webhooks'));
  expect(hook).toMatchObject({
    url: 'https://example.com/hook',
    secret: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

it('the section on webhooks names events that are sent, and its receiver believes signed deliveries alone', async () => {
  const section = /^## Webhooks\n([\s\S]*?)^## /m.exec(readme)![1]!;
  const names = [...section.matchAll(/\b(?:signing_request|template|workspace|domain)\.[a-z_.]*[a-z]/g)].map(
    ([name]) => name,
  );
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !(SENT_EVENTS as readonly string[]).includes(name))).toEqual([]);
  const code = /^```ts\n([\s\S]*?)^```/m.exec(section)![1]!;
  const port = await freePort();
  const client = new URL('../../dist/npm/client.mjs', import.meta.url).href;
  const file = join(folder, 'receiver.mjs');
  writeFileSync(
    file,
    code
      .replace('countersign/client', client)
      .replace('listen(3000)', `listen(${port}, () => console.log('listening'))`),
  );
  const secret = 'ab'.repeat(32);
  const receiver = spawn(process.execPath, [file], {
    env: { ...process.env, WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(receiver.stdout, 'data');
    const body = JSON.stringify({ id: 'evt_1', type: 'webhook.test', data: {} });
    const post = (signature: string) =>
      fetch(`http://127.0.0.1:${port}/hook`, {
        method: 'POST',
        headers: { 'x-countersign-signature': signature },
        body,
      });
    expect((await post(signBody(body, secret, new Date()))).status).toBe(204);
    expect((await post(signBody(body, 'cd'.repeat(32), new Date()))).status).toBe(400);
  } finally {
    receiver.kill();
  }
});

it('a template without recipients can’t be sent, and the refusal says what to do', async () => {
  const send = async (path: string, body: BodyInit, type?: string) => {
    const headers = { authorization: service.company.live_key, ...(type && { 'content-type': type }) };
    return (await fetch(`${service.url}/api/v1${path}`, { method: 'POST', headers, body })).json();
  };
  const form = new FormData();
  form.set('name', 'Services agreement');
  form.set(
    'document',
    new Blob([new Uint8Array(largePdf(10_000))], { type: 'application/pdf' }),
    'contract.pdf',
  );
  const { id } = await send('/templates', form);
  const recipients = [{ first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', order: 1 }];
  const body = JSON.stringify({ template_id: id, recipients });
  const refusal = await send('/signing-requests/create-and-send', body, 'application/json');
  expect(refusal.code).toBe('VALIDATION_ERROR');
  expect(JSON.stringify(refusal)).toContain('The template has no recipients yet');
  expect(JSON.stringify(refusal)).toContain('PUT /templates/{id}');
});

it.runIf(hasCurl)('the commands of the demo’s first code panel work', async () => {
  const [curl] = snippetsFor({
    place: { step: 'choose' },
    service: service.url,
    options: {},
    isolation: 'frame',
  } as unknown as Parameters<typeof snippetsFor>[0]);
  const [upload, addRecipients] = curl!.code.split('\n\n');
  const template = await run(upload!);
  expect(template).toMatchObject({ name: 'Services agreement', page_count: 1 });
  expect(await run(`TEMPLATE_ID=${template.id}\n${addRecipients}`)).toMatchObject({
    recipients: [{ email: 'ada@example.com' }, { email: 'grace@example.com' }],
  });
});

it('states the limits and error codes of the service, and links to sections and files that exist', () => {
  const section = /^## API\n([\s\S]*?)^## /m.exec(readme)![1]!;
  const { read, write, webhook } = RATE_LIMITS;
  expect(section).toContain(`${read} reads, ${write} writes, ${webhook} webhook calls`);
  const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;
  expect(section).toContain(`${megabytes(LIMITS.uploadBytes)} as a file`);
  expect(section).toContain(`${megabytes(LIMITS.inlineDocumentBytes)} as base64`);
  expect(section).toContain(`may have ${megabytes(DOCUMENT_BODY)}`);
  const codes = [...section.matchAll(/`([A-Z_]+)` \((\d+)\)/g)];
  expect(codes.length).toBeGreaterThan(4);
  for (const [, code, status] of codes)
    expect(SERVICE_ERRORS[code as keyof typeof SERVICE_ERRORS], code).toBe(Number(status));
  const headings = [...readme.matchAll(/^#+ (.*)$/gm)].map(([, text]) =>
    text!
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
  for (const [, target] of readme.matchAll(/\]\(([^):]+)\)/g))
    if (target!.startsWith('#')) expect(headings).toContain(target!.slice(1));
    else expect(existsSync(target!), target).toBe(true);
});

it('has commands that a shell takes as they are pasted: zsh has no comments then', () => {
  const files = ['README.md', 'docs/configuration.md', 'docs/production.md', 'docs/architecture.md'];
  const blocks = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/^```(?:sh|bash|shell)\n([\s\S]*?)^```/gm),
  ]);
  expect(blocks.length).toBeGreaterThan(4);
  for (const [, block] of blocks) expect(block).not.toMatch(/(?:^|\s)#/m);
});

it('lists every section in its contents, and has no changes beside the changelog', () => {
  const [contents] = /^\*\*Contents\*\*[\s\S]*?\n\n/m.exec(readme)!;
  for (const [, title] of readme.matchAll(/^## (.*)$/gm))
    expect(contents).toContain(`[${title!.split(',')[0]}](#`);
  expect(readme).not.toMatch(/^## Changes/m);
});
