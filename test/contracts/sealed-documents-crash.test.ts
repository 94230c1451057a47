/**
 * Kills the service with SIGKILL after it has stored a sealed file and before a row names it. The job starts again and completes; what
 * the attempt left behind is deleted a day later.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sha256Hex } from '../../src/server/audit/chain.ts';
import { verifyPdf } from '../../src/verify/verify-pdf.ts';
import type { CreateAndSendAnswer, SigningRequest } from '../../src/wire/http/signing-requests.ts';
import type { SigningSession } from '../../src/wire/http/signing-sessions.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { KilledService } from '../support/killed-service.ts';
import { ada, drawn } from '../support/signing.ts';

const DAYS_MS = 2 * 24 * 3_600_000;
const LABELS = ['A', 'B', 'C'];
/** Of a request: all documents, the same without and only the certificate pages, and each document. */
const FILES = 3 + LABELS.length;

let service: KilledService;
beforeAll(async () => {
  service = await KilledService.create();
}, 90_000);
afterAll(() => service?.remove());

const document = Buffer.from(onePage()).toString('base64');

async function sendAndAgree(name: string): Promise<{ readonly id: string; finish(): Promise<unknown> }> {
  const request = await service.call<CreateAndSendAnswer>('POST', '/signing-requests/create-and-send', {
    name,
    documents: LABELS.map((label) => ({ document, label })),
    recipients: [{ id: 'temp_a', ...ada }],
    fields: [
      { type: 'signature', page: 1, x: 10, y: 10, recipient_id: 'temp_a', required: true, document_index: 0 },
    ],
  });
  const session = `/signing-sessions/${request.first_signer.id}`;
  const page = await service.call<SigningSession>('GET', session);
  await service.call('POST', `${session}/consent`, { sha256: page.consent.sha256, language: 'en' });
  await service.call('PUT', `${session}/fields/${page.fields[0]!.id}`, { value: drawn });
  const { document_sha256 } = page.request;
  const { fields_sha256 } = await service.call<SigningSession>('GET', session);
  return {
    id: request.id,
    finish: () => service.call('POST', `${session}/finish`, { document_sha256, fields_sha256 }),
  };
}

/** What a caller downloads of one request. */
async function expectSealed(id: string): Promise<void> {
  const one = () => service.call<SigningRequest>('GET', `/signing-requests/${id}`);
  await expect
    .poll(async () => (await one()).sealing_status, { timeout: 90_000, interval: 200 })
    .toBe('sealed');
  const { final_document_download_url, certificate, documents } = await one();
  const whole = new Uint8Array(await (await service.follow(final_document_download_url!)).arrayBuffer());
  expect(sha256Hex(whole)).toBe(certificate.sha256);
  for (const { id: part } of documents!) {
    const link = () =>
      service.call<{ download_url: string }>(
        'GET',
        `/signing-requests/${id}/documents/${part}/download?type=document`,
      );
    await expect
      .poll(() => link().then(() => 'there', String), { timeout: 90_000, interval: 200 })
      .toBe('there');
    const file = await service.follow((await link()).download_url);
    const report = await verifyPdf(new Uint8Array(await file.arrayBuffer()));
    expect(report.verdict).toBe('intact');
  }
}

const requests: string[] = [];
let abandoned = 0;

it.each([
  ['the file with all documents', 1],
  ['the files without and with only the certificate', 3],
  ['the first of the single documents', 4],
  ['all of them', FILES],
])(
  'seals everything once when killed after storing %s',
  async (name, count) => {
    const { id, finish } = await sendAndAgree(name);
    requests.push(id);
    // The response may be there before the service dies.
    await service.dieAt(`put:after ${count}`, () => finish().catch(() => {}));
    await expectSealed(id);
    // What no row names: the files since the last commit.
    abandoned += count === 1 ? 1 : count === 3 ? 2 : count - 3;
    expect(service.files('sealed')).toHaveLength(requests.length * FILES + abandoned);
  },
  240_000,
);

it('deletes what the attempts left behind after a day, and nothing else', async () => {
  expect(await service.stop()).toBe(0);
  await service.start({ aheadMs: DAYS_MS });
  await expect
    .poll(() => service.files('sealed').length, { timeout: 30_000, interval: 200 })
    .toBe(requests.length * FILES);
  for (const id of requests) await expectSealed(id);
}, 120_000);
