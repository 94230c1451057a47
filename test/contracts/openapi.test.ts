import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainPng } from '../fixtures/pictures.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { createCompany } from '../support/built.ts';
import {
  answerWith,
  callsOf,
  firstExample,
  type OpenApi,
  type OpenApiCall,
  parametersOf,
} from '../support/openapi-document.ts';
import { base64, sharedService, startService, type TestService } from '../support/service.ts';

let service: TestService;
let document: OpenApi;
let calls: readonly OpenApiCall[];
let foreignKey: string;

const NOTHING = '00000000-0000-4000-8000-00000000000a';
const PICTURE = `data:image/png;base64,${base64(plainPng())}`;

const isKeyed = ({ operation }: OpenApiCall) =>
  operation.security === undefined || operation.security.length > 0;

beforeAll(async () => {
  service = await sharedService();
  document = (await service.get<OpenApi>('/openapi.json', { authorization: null })).body;
  calls = callsOf(document);
  foreignKey = (await createCompany(service.services, { name: 'Stranger' })).live_key;
}, 60_000);
afterAll(() => service.close());

/** Bodies that pass validation, so that the record's state decides. */
const BODIES: Record<string, unknown> = {
  'PUT /company/email-templates/{email_type}': { subject: 'Please', body: 'Sign' },
  'PUT /workspace/{workspace_id}/email-templates/{email_type}': { subject: 'Please', body: 'Sign' },
  'PUT /company/signer-terms/{language}': { statement_text: 'Agreed' },
  'PUT /workspace/{workspace_id}/signer-terms/{language}': { statement_text: 'Agreed' },
  'PATCH /templates/{id}': { properties: { name: 'Taken' } },
  'POST /templates/{id}/copy': { workspace_id: NOTHING },
  'POST /templates/{id}/replace-document': { document: 'JVBERi0=' },
  'POST /templates/{id}/review-document': { document: 'JVBERi0=' },
  'POST /templates/{id}/arrange-pages': { pages: [{ page_number: 1 }] },
  'POST /templates/{id}/restore-document': { document_id: NOTHING, fields: [] },
  'POST /templates/{id}/uploads': {
    file_name: 'a.pdf',
    file_size: 9,
    content_type: 'application/pdf',
  },
  'POST /templates/{id}/documents': { document_id: NOTHING },
  'PATCH /templates/{id}/documents/{document_id}': { label: 'Taken' },
  'PUT /templates/{id}/documents/order': { document_ids: [] },
  'POST /signing-requests/{id}/documents': { document_id: NOTHING },
  'PATCH /signing-requests/{id}/documents/{document_id}': { label: 'Taken' },
  'PUT /signing-requests/{id}/documents/order': { document_ids: [] },
  'POST /templates/{id}/documents/{document_id}/review-document': { document_id: NOTHING },
  'POST /signing-requests/{id}/documents/{document_id}/review-document': { document_id: NOTHING },
  'POST /signing-requests/{id}/restore-documents': { documents_layout_version: 1, fields: [] },
  'POST /signing-requests/{id}/uploads': {
    file_name: 'a.pdf',
    file_size: 9,
    content_type: 'application/pdf',
  },
  'POST /templates/{id}/pictures': { image: PICTURE },
  'POST /signing-requests/{id}/pictures': { image: PICTURE },
  'POST /templates/{id}/field-presets': {
    name: 'Taken',
    fields: [{ type: 'text', position: { x: 0, y: 0, width: 20, height: 3 } }],
  },
  'PATCH /templates/{id}/field-presets/{preset_id}': { name: 'Taken' },
  'POST /templates/{id}/custom-fields': { field_label: 'Taken' },
  'POST /signing-requests/{id}/custom-fields': { field_label: 'Taken' },
  'PATCH /signing-requests/{id}': { properties: { name: 'Taken' } },
  'POST /signing-requests/{id}/resend': { recipient_ids: [NOTHING] },
  'PUT /workspaces/{id}': { name: 'Taken' },
  'PATCH /workspaces/{id}': { name: 'Taken' },
  'POST /workspace/{workspace_id}/custom-fields': { field_label: 'Taken' },
  'PUT /workspace/{workspace_id}/custom-fields/{field_id}': { field_label: 'Taken' },
  'POST /workspace/{workspace_id}/domains': { domain: 'example.com' },
};

const withIds = (path: string, idOf: (parameter: string) => string) =>
  path.replace(/\{(\w+)\}/g, (_whole, parameter: string) => idOf(parameter));

function ask({ name, method, operation }: OpenApiCall, path: string, authorization: string | null) {
  const body = BODIES[name] ?? (operation.requestBody ? {} : undefined);
  return service.call(method, path, { authorization, ...(body !== undefined && { body }) });
}

describe('the OpenAPI document', () => {
  it('describes every operation and every response', () => {
    expect(calls.length).toBeGreaterThan(60);
    const silent = calls.filter(
      ({ operation }) => !operation.summary?.trim() || !operation.description?.trim(),
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
    for (const { name, operation } of calls)
      for (const status of Object.keys(operation.responses))
        expect(answerWith(document, operation, status)?.description, `${name} ${status}`).toBeTruthy();
  });

  it('has a valid example for every body', async () => {
    for (const call of calls) {
      const media = call.operation.requestBody?.content?.['application/json'];
      if (!media) continue;
      expect(firstExample(media), call.name).toBeDefined();
      if (/documents?$|domains$|\/company|\/workspaces$|suppressions$|\/webhooks$|\/seals$/.test(call.path))
        continue;
      const answer = await service.call(
        call.method,
        withIds(call.path, () => NOTHING),
        {
          authorization: isKeyed(call) ? foreignKey : null,
          body: firstExample(media),
        },
      );
      // The example's records don't exist; issues with the body would be reported first.
      expect([call.name, answer.status], JSON.stringify(answer.body)).toEqual([
        call.name,
        /\/templates$/.test(call.path) ? 400 : 404,
      ]);
    }
  });

  it('has an example for every response', () => {
    for (const { name, operation } of calls)
      for (const status of Object.keys(operation.responses)) {
        const media = answerWith(document, operation, status)?.content?.['application/json'];
        if (media) expect(media.example, `${name} ${status}`).toBeDefined();
      }
  });

  it('shows workspace keys only in responses that contain them', async () => {
    const exampleOf = (name: string, status: number) => {
      const { operation } = calls.find((one) => one.name === name)!;
      return answerWith(document, operation, status)?.content?.['application/json']?.example;
    };
    const keys = ({ api_key, test_api_key }: Record<string, unknown>) =>
      [api_key, test_api_key].map((key) => (typeof key === 'string' ? key.slice(0, 8) : key));
    const made = await service.post('/workspaces', { name: 'Shown once' });
    expect(keys(exampleOf('POST /workspaces', 201) as typeof made.body)).toEqual(keys(made.body));
    expect(keys(made.body)).toEqual(['cs_live_', 'cs_test_']);
    const listed = await service.get<{ results: (typeof made.body)[] }>('/workspaces');
    const shown = exampleOf('GET /workspaces', 200) as typeof listed.body;
    expect(shown.results.map(keys)).toEqual([[null, null]]);
    for (const one of listed.body.results) expect(keys(one)).toEqual([null, null]);
    expect(keys(exampleOf('GET /workspaces/{id}', 200) as typeof made.body)).toEqual([null, null]);
  });

  it('lists 401 and 429 for every operation, and 404 for every one with an ID', () => {
    for (const { name, path, operation } of calls) {
      const documented = Object.keys(operation.responses);
      expect(documented, name).toEqual(expect.arrayContaining(['429']));
      if (/\{/.test(path) && !path.startsWith('/uploads'))
        expect(documented, name).toEqual(expect.arrayContaining(['404']));
    }
  });

  it('is right about 401 and rate limit headers', async () => {
    for (const call of calls.filter(isKeyed)) {
      const answer = await ask(
        call,
        withIds(call.path, () => NOTHING),
        null,
      );
      expect([call.name, answer.status, answer.body.code]).toEqual([call.name, 401, 'UNAUTHORIZED']);
      for (const header of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'])
        expect(answer.headers.get(header), `${call.name} ${header}`).toMatch(/^\d+$/);
    }
  });

  it('is right about 404', async () => {
    for (const call of calls.filter((one) => isKeyed(one) && /\{/.test(one.path))) {
      const [answer, malformed] = [
        await ask(
          call,
          withIds(call.path, () => NOTHING),
          service.company.live_key,
        ),
        await ask(
          call,
          withIds(call.path, () => 'nothing'),
          service.company.live_key,
        ),
      ];
      expect([call.name, answer.status]).toEqual([call.name, 404]);
      expect([400, 404], call.name).toContain(malformed.status);
    }
  });

  it('lists the headers that each operation reads', () => {
    for (const { name, method, operation } of calls) {
      const headers = parametersOf(document, operation).filter((one) => one.in === 'header');
      const names = headers.map((one) => one.name);
      expect(names, name).toEqual(expect.arrayContaining(['X-API-Version', 'X-Request-Id']));
      expect([name, names.includes('Idempotency-Key')]).toEqual([name, method === 'POST']);
      for (const one of headers)
        expect(one, name).toMatchObject({ description: expect.any(String), example: expect.anything() });
    }
  });

  it('is right about If-Match', async () => {
    const template = await service.given.template();
    const draft = await service.post<{ id: string; recipients: { id: string }[] }>('/signing-requests', {
      document: base64(onePage()),
      name: 'Draft',
      recipients: [{ first_name: 'Ada', email: 'ada@example.com' }],
    });
    const { id } = draft.body;
    // Only these have `/documents`.
    const severalIn = await service.given.template({ multi_document: true });
    const several = await service.post<{ id: string }>('/signing-requests', { template_id: severalIn.id });
    const recordOf = (path: string) => {
      const hasSeveral = path.includes('/documents');
      if (path.startsWith('/templates')) return (hasSeveral ? severalIn : template).id;
      return hasSeveral ? several.body.id : id;
    };
    const bodies: Record<string, unknown> = {
      'POST /templates/{id}/copy': { workspace_id: service.company.workspace_id },
      'POST /templates/{id}/replace-document': { document: base64(onePage()) },
      'POST /templates/{id}/restore-document': { document_id: template.document_id, fields: [] },
      'POST /signing-requests/{id}/resend': { recipient_ids: [draft.body.recipients[0]!.id] },
      'POST /save-embedded-signing-request': { companies_workspaces_signing_requests_id: id },
      'POST /send-embedded-signing-request': { companies_workspaces_signing_requests_id: id },
    };
    const conflicts: string[] = [];
    const named: string[] = [];
    for (const call of calls) {
      const { name, method, path, operation } = call;
      const isOfRecord = /^\/(templates|signing-requests)\/\{id\}|-embedded-signing-request$/.test(path);
      if (parametersOf(document, operation).some((one) => one.name === 'If-Match')) named.push(name);
      if (!isOfRecord || method === 'GET') continue;
      const answer = await service.call(
        method,
        withIds(path, (key) => (key === 'id' ? recordOf(path) : NOTHING)),
        {
          body: bodies[name] ?? BODIES[name] ?? (operation.requestBody ? {} : undefined),
          headers: { 'If-Match': '"99"' },
        },
      );
      if (answer.status === 412) conflicts.push(name);
    }
    expect(conflicts).toEqual(named);
    expect(conflicts.length).toBeGreaterThan(8);
  });

  it('is right about 429', async () => {
    const strict = await startService({ RATE_LIMIT_FACTOR: '0.01' });
    try {
      const statuses: number[] = [];
      for (let turn = 0; turn < 4; turn++) {
        const answer = await strict.get('/templates');
        statuses.push(answer.status);
        if (answer.status !== 429) continue;
        expect(answer.body).toMatchObject({ error: 'Rate Limit Exceeded', code: 'RATE_LIMIT_EXCEEDED' });
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect(statuses).toContain(200);
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await strict.close();
    }
  });
});
