/** Generates the response examples of the OpenAPI document from real responses to its request examples. `vitest -u` updates them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sha256Hex } from '../../src/server/audit/chain.ts';
import { REQUEST_EXAMPLES } from '../../src/server/openapi/add-examples.ts';
import { rawPdf } from '../fixtures/raw-pdf.ts';
import { type Answer, sharedService, type TestService } from '../support/service.ts';
import { drainJobs, drawn, signer } from '../support/signing.ts';

let service: TestService;
beforeAll(async () => {
  service = await sharedService();
}, 60_000);
afterAll(() => service.close());

// biome-ignore lint/suspicious/noExplicitAny: responses of many operations, read by known keys
type Body = Record<string, any>;
const example = (call: string) => REQUEST_EXAMPLES[call] as Body;

/** A one-page PDF of exactly this many bytes. */
function pdfOf(bytes: number): Uint8Array {
  const padded = (length: number) =>
    rawPdf([
      '<< /Type /Catalog /Pages 2 0 R /PieceInfo << /Test << /Private 6 0 R >> >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      { dict: '', stream: 'BT /F1 24 Tf 72 720 Td (Lease) Tj ET' },
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      { dict: '', stream: ' '.repeat(length) },
    ]);
  return padded(bytes - (padded(bytes).length - bytes));
}

/** All responses of the journey from the upload to the sealed document, by operation and status. */
async function journey(): Promise<{ answers: Record<string, Body>; known: ReadonlyMap<string, string> }> {
  const answers: Record<string, Body> = {};
  const known = new Map<string, string>();
  /** Records a response, and which example ID replaces its ID. */
  const keep = (call: string, { status, body }: Answer<Body>, ids: Record<string, string> = {}) => {
    expect(status, `${call} ${JSON.stringify(body)}`).toBeLessThan(300);
    answers[`${call} ${status}`] = body;
    for (const [key, shown] of Object.entries(ids)) known.set(body[key], shown);
    return body;
  };
  const post = async (path: string, more: Body = {}, ids: Record<string, string> = {}) =>
    keep(`POST ${path}`, await service.post<Body>(path, { ...example(`POST ${path}`), ...more }), ids);

  const { document_id } = example('POST /templates');
  const { template_id } = example('POST /signing-requests/create-and-send');
  const upload = await post('/documents', {}, { document_id });
  const file = await fetch(upload.upload_url, {
    method: 'PUT',
    headers: { 'content-type': 'application/pdf' },
    body: new Uint8Array(pdfOf(example('POST /documents').file_size)),
  });
  keep('PUT /uploads/{id}', { status: file.status, headers: file.headers, body: await file.json() });

  const template = await post('/templates', { document_id: upload.document_id }, { id: template_id });
  const fields = example('PUT /templates/{id}');
  keep('PUT /templates/{id}', await service.put<Body>(`/templates/${template.id}`, fields));
  const { jwt_id } = example('POST /revoke-template-token');
  await post('/generate-template-token', { companies_workspaces_templates_id: template.id }, { jwt_id });

  const request = {
    id: example('POST /get-embedded-signing-request').companies_workspaces_signing_requests_id,
  };
  const path = '/signing-requests/create-and-send';
  const given = { template_id: template.id };
  const sent = await post(path, given, request);
  known.set(sent.recipients[0].recipient_id, example('POST /signing-requests/{id}/resend').recipient_ids[0]);
  known.set(sent.workspace_id, example('POST /templates/{id}/copy').workspace_id);
  keep('GET /signing-requests', await service.get<Body>('/signing-requests'));
  keep('GET /signing-requests/{id}', await service.get<Body>(`/signing-requests/${sent.id}`));
  keep('GET /templates/{id}/users', await service.get<Body>(`/templates/${template.id}/users`));

  const tenant = signer(service, sent.recipients[0].id);
  await tenant.consent();
  await tenant.fill(sent.fields.find((field: Body) => field.type === 'signature').id, drawn);
  await tenant.finish();
  await drainJobs(service);
  for (const part of ['download', 'users', 'audit'])
    keep(
      `GET /signing-requests/{id}/${part}`,
      await service.get<Body>(`/signing-requests/${sent.id}/${part}`),
    );

  const taken = await service.post<Body>(path, { ...example(`POST ${path}`), ...given });
  known.set(taken.body.id, request.id);
  const cancel = 'POST /signing-requests/{id}/cancel';
  keep(cancel, await service.post<Body>(`/signing-requests/${taken.body.id}/cancel`, example(cancel)));
  await post('/webhooks');
  const seal = await post('/seals');
  const change = 'PATCH /seals/{id}';
  keep(change, await service.patch<Body>(`/seals/${seal.id}`, example(change)));
  keep('GET /seals', await service.get<Body>('/seals'));
  return { answers, known };
}

const HOUR = 3_600_000;
const START = Date.parse('2026-11-23T09:00:00.000Z');
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const STATEMENT = 'By continuing, you agree to read and sign or approve this document electronically…';
const SECRETS: Record<string, string> = {
  jwt: 'eyJhbGciOiJSUzI1NiIs…',
  token: 'eyJhbGciOiJSUzI1NiIs…',
  upload_token: 'Vi-1zgWQVQfb…',
  secret: '542ca94eb5aeb366…',
};

/** Of texts, in the order in which they appear, each time the same for the same text. */
function replacements(known: ReadonlyMap<string, string>, make: (index: number) => string) {
  const all = new Map(known);
  return (text: string) => {
    if (!all.has(text)) all.set(text, make(all.size));
    return all.get(text)!;
  };
}

/** Replaces what differs from run to run: IDs, hashes, times (to the hour), sizes, URLs and secrets. */
function shown({ answers, known }: Awaited<ReturnType<typeof journey>>, began: number): string {
  const idFor = replacements(known, (index) =>
    sha256Hex(`${index}`).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5'),
  );
  const start = '0'.repeat(64);
  const hashFor = replacements(new Map([[start, start]]), (index) => sha256Hex(`hash ${index}`));
  const texts: Record<string, string> = {
    ...SECRETS,
    statement_text: STATEMENT,
    user_agent: BROWSER,
    ip_address: '203.0.113.7',
  };
  return JSON.stringify(
    answers,
    (key, value) => {
      if (key === 'size') return 33_163;
      return typeof value === 'string' ? (texts[key] ?? value) : value;
    },
    2,
  )
    .replace(/(?<=")[0-9a-f]{64}(?=")/g, hashFor)
    .replaceAll(service.url, 'https://sign.example.com')
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, idFor)
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (at) =>
      new Date(START + Math.round((Date.parse(at) - began) / HOUR) * HOUR).toISOString(),
    )
    .replace(/\?token=[\w-]+/g, `?token=${SECRETS.upload_token}`)
    .replace(/\?e=\d+&s=[\w-]+/g, '?e=…&s=…');
}

it('response examples match the service’s responses to the request examples', async () => {
  const began = service.clock.now().getTime();
  const code = shown(await journey(), began);
  await expect(`// biome-ignore-all format: written by \`test/contracts/answer-examples.test.ts\`, not by hand
// biome-ignore-all lint: as above
/** What the service answers to the requests of \`openapi-examples.ts\`, by call and status. */
export const ANSWER_EXAMPLES: Readonly<Record<string, unknown>> = ${code};
`).toMatchFileSnapshot('../../src/server/openapi/answer-examples.ts');
});
