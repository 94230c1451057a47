/** Runs the commands and checks the statements of `docs` on a running service. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { snippetsFor } from '../../demo/page/snippets.ts';
import { SERVICE_ERRORS } from '../../src/model/error-codes.ts';
import { LIMITS } from '../../src/model/limits.ts';
import { SENT_EVENTS } from '../../src/server/openapi/describe-webhooks.ts';
import { DOCUMENT_BODY } from '../../src/server/platform/http/body-limits.ts';
import { RATE_LIMITS } from '../../src/server/platform/http/rate-limit.ts';
import { signBody } from '../../src/server/webhooks/post-delivery.ts';
import { largePdf } from '../fixtures/raw-pdf.ts';
import { codeBlocks, DOCUMENTS, readDocument, shellCommands } from '../support/documentation.ts';
import { freePort } from '../support/free-port.ts';
import { outboxOf } from '../support/outbox.ts';
import { commandRunner, hasCurl } from '../support/run-command.ts';
import { sharedService, type TestService } from '../support/service.ts';
import { drainJobs } from '../support/signing.ts';

let service: TestService;
let shell: ReturnType<typeof commandRunner>;
beforeAll(async () => {
  service = await sharedService();
  shell = commandRunner(service);
}, 60_000);
afterAll(() => service.close());

const commandIn = (page: string, part: string) =>
  shellCommands(readDocument(page)).find((one) => one.includes(part))!;

describe.runIf(hasCurl)('the documented commands', () => {
  it('of the API guide create a template and send a PDF', async () => {
    const template = await shell.call(commandIn('docs/api.md', '/templates'));
    expect(template).toMatchObject({ name: 'Services agreement', page_count: 1 });
    const sent = await shell.call(commandIn('docs/api.md', "-F document=@contract.pdf \\\n  -F 'body"));
    expect(sent).toMatchObject({ name: 'Services agreement', recipients: [{ id: expect.any(String) }] });

    // As described in “Getting started” for emails with a link.
    await drainJobs(service);
    const [invitation] = await outboxOf(service.folder, sent.id, 'invite');
    expect(invitation!.to).toEqual([expect.objectContaining({ address: 'ada@example.com' })]);
    expect(invitation!.subject).not.toBe('');
    expect(invitation!.text).toContain(`/signing/${sent.recipients[0].id}`);
    const [folder] = readdirSync(join(service.folder, 'mail'));
    for (const name of readdirSync(join(service.folder, 'mail', folder!)))
      expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f-]{36}\.eml$/);
  });

  it('of the embedding guide create a token', async () => {
    const { id } = await shell.call(commandIn('docs/api.md', '/templates'));
    const token = await shell.call(commandIn('docs/embedding.md', '/generate-template-token'), {
      '<template id>': id,
    });
    expect(Object.keys(token)).toEqual(expect.arrayContaining(['jwt', 'jwt_id', 'expires_at']));
  });

  it('of the webhooks guide register a webhook with a secret', async () => {
    expect(await shell.call(commandIn('docs/webhooks.md', '/webhooks'))).toMatchObject({
      url: 'https://example.com/hook',
      secret: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('of the demo’s first code panel add recipients', async () => {
    const [curl] = snippetsFor({
      place: { step: 'choose' },
      service: service.url,
      options: {},
      isolation: 'frame',
    } as unknown as Parameters<typeof snippetsFor>[0]);
    const [upload, addRecipients] = curl!.code.split('\n\n');
    const template = await shell.call(upload!);
    expect(template).toMatchObject({ name: 'Services agreement', page_count: 1 });
    expect(await shell.call(`TEMPLATE_ID=${template.id}\n${addRecipients}`)).toMatchObject({
      recipients: [{ email: 'ada@example.com' }, { email: 'grace@example.com' }],
    });
  });
});

describe('webhooks', () => {
  const page = readDocument('docs/webhooks.md');

  it('names events that are sent', () => {
    const names = [...page.matchAll(/\b(?:signing_request|template|workspace|domain)\.[a-z_.]*[a-z]/g)].map(
      ([name]) => name,
    );
    expect(names.length).toBeGreaterThan(8);
    expect(names.filter((name) => !(SENT_EVENTS as readonly string[]).includes(name))).toEqual([]);
  });

  it('has a receiver that accepts signed deliveries only', async () => {
    const [code] = codeBlocks(page, 'ts');
    const port = await freePort();
    const client = new URL('../../dist/npm/client.mjs', import.meta.url).href;
    const file = join(shell.folder, 'receiver.mjs');
    writeFileSync(
      file,
      code!
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
});

it('a template without recipients can’t be sent, and the error says what to do', async () => {
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

it('the API guide lists the service’s limits and error codes', () => {
  const guide = readDocument('docs/api.md');
  const { read, write, webhook } = RATE_LIMITS;
  expect(guide).toContain(`${read} reads, ${write} writes, ${webhook} webhook calls`);
  const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;
  expect(guide).toContain(`${megabytes(LIMITS.uploadBytes)} as a file`);
  expect(guide).toContain(`${megabytes(LIMITS.inlineDocumentBytes)} as base64`);
  expect(guide).toContain(`may have ${megabytes(DOCUMENT_BODY)}`);
  const codes = [...guide.matchAll(/`([A-Z_]+)` \((\d+)\)/g)];
  expect(codes.length).toBeGreaterThan(4);
  for (const [, code, status] of codes)
    expect(SERVICE_ERRORS[code as keyof typeof SERVICE_ERRORS], code).toBe(Number(status));
});

it('every command can be pasted into zsh, which has no comments there', () => {
  const blocks = DOCUMENTS.flatMap((path) => codeBlocks(readDocument(path), '(?:sh|bash|shell)'));
  expect(blocks.length).toBeGreaterThan(8);
  for (const block of blocks) expect(block).not.toMatch(/(?:^|\s)#/m);
});
