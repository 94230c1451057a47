/** Bodies with a file: `multipart/form-data` as an alternative to JSON with base64. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SigningRequest } from '../../src/wire/http/signing-requests.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { largePdf, onePage } from '../fixtures/raw-pdf.ts';
import { sharedService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await sharedService();
}, 60_000);
afterAll(() => service.close());

const MB = 1024 * 1024;

const pdf = (bytes = onePage()) =>
  new File([new Uint8Array(bytes)], 'contract.pdf', { type: 'application/pdf' });
const json = (value: unknown) => new Blob([JSON.stringify(value)], { type: 'application/json' });

type Parts = readonly (readonly [name: string, value: string | Blob])[];

async function raw<T>(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  const answer = await fetch(`${service.url}/api/v1${path}`, {
    method: 'POST',
    body,
    headers: { authorization: service.company.live_key, ...headers },
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as T };
}

function send<T = { details: Record<string, string>; code: string; message: string }>(
  path: string,
  parts: Parts,
  headers?: Record<string, string>,
) {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return raw<T>(path, form, headers);
}

const recipients = [
  { _temp_id: 'ada', first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', order: 1 },
];
const fields = [
  {
    type: 'signature',
    recipient_id: 'ada',
    page_number: 1,
    position: { x: 10, y: 80, width: 30, height: 6 },
    required: true,
  },
];

describe('a form with a file', () => {
  it('creates a template from a PDF that is too large for base64 in JSON', async () => {
    const bytes = largePdf(10 * 1024 * 1024);
    const { status, body } = await send<Template>('/templates', [
      ['name', 'Services agreement'],
      ['document', pdf(bytes)],
      ['expiration_hours', '72'],
      ['settings', '{"allow_download":false}'],
    ]);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Services agreement',
      page_count: 1,
      expiration_hours: 72,
      settings: { allow_download: false },
    });
    expect(body.warnings).toBeUndefined();
    const file = new Uint8Array(await (await fetch(body.document_url)).arrayBuffer());
    expect(Buffer.from(file).equals(Buffer.from(bytes))).toBe(true);
  });

  it('creates and sends a request with the rest of the body as one part', async () => {
    const { status, body } = await send<SigningRequest>('/signing-requests/create-and-send', [
      ['document', pdf()],
      ['body', json({ name: 'Lease', recipients, fields })],
      ['custom_message', '{"as agreed"}'],
    ]);
    expect([status, body.name, body.recipients.length, body.fields.length]).toEqual([201, 'Lease', 1, 1]);
  });

  it('creates a draft and finds anchor tags in the file', async () => {
    const { status, body } = await send<SigningRequest>('/signing-requests', [
      ['document', pdf()],
      ['recipients', JSON.stringify(recipients)],
      [
        'anchor_tags',
        JSON.stringify([{ anchor_string: 'One page', type: 'signature', recipient_id: 'ada' }]),
      ],
    ]);
    expect([status, body.fields.length]).toEqual([201, 1]);
  });

  it('is validated like JSON', async () => {
    expect((await send('/templates', [['name', 'x']])).body).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { document: expect.stringContaining('document_id') },
    });
    const damaged = new File(['%PDF-1.7 no more'], 'x.pdf');
    expect(
      (
        await send('/templates', [
          ['name', 'x'],
          ['document', damaged],
        ])
      ).body.code,
    ).toBe('INVALID_DOCUMENT');
    const unknown = await send<Template>('/templates', [
      ['name', 'x'],
      ['document', pdf()],
      ['colour', 'red'],
    ]);
    expect(unknown.body.warnings).toEqual(['Ignored unknown key: colour']);
  });

  it('names every part that can’t be read', async () => {
    const { status, body } = await send('/signing-requests', [
      ['contract', pdf()],
      ['recipients', 'Ada'],
      ['name', 'a'],
      ['name', 'b'],
      ['body', json([1])],
    ]);
    expect([status, body.details]).toEqual([
      400,
      {
        contract: 'Expected the file in a part named document',
        recipients: 'Expected JSON in this part',
        name: 'Expected this part once, got it twice',
        body: 'Expected a JSON object in this part',
      },
    ]);
  });

  it.each([
    ['contract.pdf', 'the text "contract.pdf"', 'contract.pdf'],
    ['%PDF-1.7 and more', 'a PDF without a file name', 'contract.pdf'],
  ])('suggests curl’s @ when the document is %j', async (value, got, name) => {
    const { status, body } = await send('/templates', [
      ['name', 'x'],
      ['document', value],
    ]);
    expect([status, body.details]).toEqual([
      400,
      { document: `Expected a file, got ${got}. With curl, put @ before the path: -F document=@${name}` },
    ]);
  });

  it('accepts a base64 document in a part without a file name', async () => {
    const { status } = await send('/templates', [
      ['name', 'x'],
      ['document', Buffer.from(onePage()).toString('base64')],
    ]);
    expect(status).toBe(201);
  });

  it('names the part for the file when a large one comes in another', async () => {
    const large = new Blob([new Uint8Array(5_000_000)], { type: 'application/pdf' });
    const { status, body } = await send('/templates', [
      ['name', 'x'],
      ['file', large],
    ]);
    expect([status, body.details]).toEqual([400, { file: 'Expected the file in a part named document' }]);
  });

  it('can be repeated with an Idempotency-Key whatever its boundary; another file is another request', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await send<Template>(
      '/templates',
      [
        ['name', 'x'],
        ['document', pdf()],
      ],
      key,
    );
    const again = await send<Template>(
      '/templates',
      [
        ['name', 'x'],
        ['document', pdf()],
      ],
      key,
    );
    expect([again.status, again.headers.get('idempotency-replayed'), again.body.id]).toEqual([
      201,
      'true',
      first.body.id,
    ]);
    const other = pdf(onePage('', '', 'BT /F1 24 Tf 72 720 Td (Another) Tj ET'));
    const reused = await send(
      '/templates',
      [
        ['name', 'x'],
        ['document', other],
      ],
      key,
    );
    expect([reused.status, reused.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('can’t replace the file by the digest that represents it', async () => {
    const { status, body } = await service.post('/templates', {
      name: 'x',
      document: `sha256:${'0'.repeat(64)}`,
    });
    expect([status, body.details]).toEqual([400, { document: 'Expected a PDF or Word document as base64' }]);
  });

  it('is limited to a few parts with short names', async () => {
    const many: Parts = Array.from({ length: 41 }, (_, index) => [`key${index}`, '']);
    expect((await send('/templates', many)).body.details).toEqual({
      body: 'Expected at most 40 parts, got more',
    });
    expect((await send('/templates', [['n'.repeat(101), '']])).body.details).toEqual({
      body: 'Expected part names of at most 100 characters, got 101',
    });
    expect((await send('/templates', [['n'.repeat(100_000), '']])).body.details).toEqual({
      body: 'Expected at most 4096 bytes of headers in each part, got more',
    });
    expect((await send('/templates', [['name', 'n'.repeat(5_000_000)]])).status).toBe(413);
    const deep = await send('/templates', [['settings', '['.repeat(100)]]);
    expect(deep.body.message).toBe('Expected at most 64 levels of nesting in the body, got more');
  });

  it('is rejected before it is read if it is larger than 54 MB', async () => {
    const answer = await raw<{ code: string; message: string }>('/templates', new Uint8Array(60 * MB), {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect([answer.status, answer.body]).toMatchObject([
      413,
      {
        code: 'PAYLOAD_TOO_LARGE',
        message: 'Expected a body of at most 54 MB, got 60 MB. A PDF may have up to 50 MB',
      },
    ]);
  });

  it('is rejected with both sizes if the file is larger than 50 MB', async () => {
    const { status, body } = await send('/templates', [
      ['name', 'x'],
      ['document', pdf(new Uint8Array(52 * MB))],
    ]);
    expect([status, body.details]).toEqual([
      400,
      { document: 'Expected a file of at most 50 MB, got 52 MB' },
    ]);
  });

  it('is suggested for JSON with a document larger than 8 MB', async () => {
    const advice =
      'Send a PDF of up to 50 MB as multipart/form-data (-F document=@contract.pdf) or with POST /documents';
    const inJson = (bytes: number) =>
      raw<{ message: string; details?: Record<string, string> }>(
        '/templates',
        JSON.stringify({ name: 'x', document: Buffer.alloc(bytes).toString('base64') }),
        { 'content-type': 'application/json' },
      );
    expect((await inJson(9 * MB)).body.details).toEqual({
      document: `Expected at most 8 MB as base64, got 9 MB. ${advice}`,
    });
    expect((await inJson(15 * MB)).body.message).toBe(
      `Expected a body of at most 16 MB, got 20.1 MB. ${advice}`,
    );
  });

  it.each([
    ['no boundary', 'multipart/form-data', '', 'Expected a boundary'],
    [
      'no end',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\na',
      'end is missing',
    ],
    ['nothing', 'multipart/form-data; boundary=x', 'name=a', 'end is missing'],
    ['no names', 'multipart/form-data; boundary=x', '--x\r\n\r\na\r\n--x--', 'Content-Disposition'],
  ])('is rejected with %s', async (_, type, body, message) => {
    const answer = await raw<{ details: Record<string, string> }>('/templates', body, {
      'content-type': type,
    });
    expect([answer.status, answer.body.details.body]).toEqual([400, expect.stringContaining(message)]);
  });

  it('is in the OpenAPI document, as an alternative to JSON', async () => {
    const { body } = await service.get<{
      paths: Record<string, { post: { requestBody: { content: Record<string, unknown> } } }>;
    }>('/openapi.json');
    for (const path of ['/templates', '/signing-requests', '/signing-requests/create-and-send'])
      expect(Object.keys(body.paths[path]!.post.requestBody.content)).toEqual([
        'application/json',
        'multipart/form-data',
      ]);
  });
});
