/** Runs a whole journey with debug logging, then searches the log for secrets and personal data. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { createCompany } from '../../src/server/account/keys/create-company.ts';
import { createPdfService } from '../../src/server/pdf/worker/pdf-service.ts';
import { readConfig } from '../../src/server/platform/config/config.ts';
import { createLog } from '../../src/server/platform/log.ts';
import { startService } from '../../src/server/start-service.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { buildService } from '../support/build-service.ts';
import { dataFolder } from '../support/data-folder.ts';
import { mailServer } from '../support/mail-server.ts';
import { drawn } from '../support/signing.ts';
import { webhookReceiver } from '../support/webhook-receiver.ts';

const person = {
  first_name: 'Perpetua',
  last_name: 'Quillfeather',
  email: 'perpetua.quillfeather@example.org',
  phone_number: '+49 30 5550199',
  street_address: 'Zwiebelgasse 17',
};
const ghost = { first_name: 'Ghislaine', last_name: 'Vanterpool', email: 'ghost@example.net' };

it('a journey leaves no token, address, name or answer in the log', async () => {
  const bundles = await buildService();
  const folder = await dataFolder();
  const mail = await mailServer();
  const receiver = await webhookReceiver();
  receiver.answer(500);
  mail.refuse(ghost.email, 550, `5.1.1 <${ghost.email}>: no mailbox here`);
  const lines: string[] = [];
  const log = createLog({ level: 'debug', format: 'json' }, (line) => lines.push(line));
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    SMTP_URL: mail.url,
    WEBHOOK_ALLOWED_HOSTS: receiver.host,
    SECRET_KEY: 'a long random text of the operator',
  });
  const running = await startService(config, {
    log,
    pdf: createPdfService({ log, workerUrl: pathToFileURL(join(bundles, 'pdf-worker.js')) }),
    embedFolder: join(folder, 'embed'),
  });
  const secrets: string[] = [];
  try {
    const company = await createCompany(running.services, { name: 'Brackenridge Holdings' });
    const call = async (method: string, path: string, body?: unknown, authorization = company.live_key) => {
      const response = await fetch(path.startsWith('http') ? path : `${running.url}/api/v1${path}`, {
        method,
        headers: { authorization, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text;
    };
    const hook = await call('POST', '/webhooks', {
      url: receiver.url,
      events: ['signing_request.completed'],
    });
    expect(hook.id).toBeDefined();
    const rotated = await call('POST', `/webhooks/${hook.id}/rotate-secret`);
    const document = Buffer.from(onePage()).toString('base64');
    const field = { page: 1, x: 10, recipient_id: 'temp_a', required: true };
    const request = await call('POST', '/signing-requests/create-and-send', {
      name: 'Lease of the old mill',
      document,
      recipients: [
        { id: 'temp_a', ...person },
        { ...ghost, designation: 'CC' },
      ],
      fields: [
        { ...field, type: 'signature', y: 10, variable_name: 'sig' },
        { ...field, type: 'text', y: 30, variable_name: 'iban' },
      ],
    });
    const { id } = request.first_signer;
    const session = await call('GET', `/signing-sessions/${id}`);
    const put = (variable: string, value: unknown) => {
      const { id: fieldId } = session.fields.find(
        (one: { variable_name: string }) => one.variable_name === variable,
      );
      return call('PUT', `/signing-sessions/${id}/fields/${fieldId}`, { value });
    };
    await call('POST', `/signing-sessions/${id}/consent`, { sha256: session.consent.sha256, language: 'en' });
    await put('sig', drawn);
    await put('iban', 'DE89370400440532013000');
    await put('iban', { kind: 'typed', text: 'nonsense of Perpetua Quillfeather' });
    const now = await call('GET', `/signing-sessions/${id}`);
    await call('POST', `/signing-sessions/${id}/finish`, {
      document_sha256: now.request.document_sha256,
      fields_sha256: now.fields_sha256,
    });
    const token = await call('POST', '/templates', { name: 'T', document }).then((template) =>
      call('POST', '/generate-template-token', { companies_workspaces_templates_id: template.id }),
    );
    await call('GET', `/templates/${crypto.randomUUID()}`, undefined, `Bearer ${token.token}`);
    await call('GET', '/company', undefined, 'cs_live_guessed_wrongly_by_a_stranger');
    await call('POST', '/templates', `{"name": "${person.last_name}`);
    await call('GET', `/signing-requests?signer_email=${encodeURIComponent(person.email)}`);
    // An internal error that quotes its input.
    const put0 = running.services.storage.put;
    Object.assign(running.services.storage, {
      put: async () => {
        throw new Error(`cannot store for ${person.email} with ${company.live_key}`);
      },
    });
    await call('POST', '/templates', { name: 'Broken', document });
    Object.assign(running.services.storage, { put: put0 });

    await expect
      .poll(async () => (await call('GET', `/signing-requests/${request.id}`)).sealing_status, {
        timeout: 30_000,
      })
      .toBe('sealed');
    await (running.services.jobs as unknown as { drain(): Promise<void> }).drain();
    const sealed = await call('GET', `/signing-requests/${request.id}`);
    await call('GET', sealed.final_document_download_url);
    const link = new URL(sealed.final_document_download_url);
    secrets.push(
      company.live_key,
      company.test_key,
      company.live_key.slice(12, 30),
      token.token,
      token.token.split('.')[2],
      rotated.new_secret ?? 'never',
      link.searchParams.get('s')!,
      id,
      'guessed_wrongly',
      'a long random text',
      person.email,
      ghost.email,
      person.first_name,
      person.last_name,
      ghost.first_name,
      person.phone_number,
      person.street_address,
      'DE89370400440532013000',
      'Brackenridge',
      'old mill',
      'nonsense',
    );
  } finally {
    await running.close();
    await mail.close();
    await receiver.close();
    rmSync(folder, { recursive: true, force: true });
  }
  // The log contains the relevant lines: responses, errors of relay and receiver, an internal error.
  const text = lines.join('');
  for (const sign of ['"status":201', '/signing-sessions/…', 'job failed', 'request failed'])
    expect(text).toContain(sign);
  expect(lines.length).toBeGreaterThan(20);
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
}, 90_000);
