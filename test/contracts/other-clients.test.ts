/** Compatibility with clients written for similar APIs. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SigningRequest } from '../../src/wire/http/signing-requests.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { sharedService, type TestService } from '../support/service.ts';
import { ada, bob, twoSignerTemplate } from '../support/signing.ts';

let service: TestService;
let template: Template;
let draft: SigningRequest;
beforeAll(async () => {
  service = await sharedService();
  template = await twoSignerTemplate(service);
  const recipients = [
    { ...ada, order: 1 },
    { ...bob, order: 2 },
  ];
  draft = (await service.post<SigningRequest>('/signing-requests', { template_id: template.id, recipients }))
    .body;
}, 60_000);
afterAll(() => service.close());

const records = () =>
  [
    { what: 'a template', path: `/templates/${template.id}`, person: 'user' },
    { what: 'a draft', path: `/signing-requests/${draft.id}`, person: 'recipient' },
  ] as const;

describe('PATCH with properties at the root', () => {
  it('changes them as under `properties`', async () => {
    for (const { what, path } of records()) {
      const atRoot = await service.patch(path, {
        name: 'At the root',
        expiration_hours: 72,
        settings: { allow_download: false },
      });
      expect([what, atRoot.status], JSON.stringify(atRoot.body)).toEqual([what, 200]);
      expect((await service.get(path)).body, what).toMatchObject({
        name: 'At the root',
        expiration_hours: 72,
        settings: { allow_download: false },
        revision: atRoot.body.revision,
      });
      const below = await service.patch(path, { properties: { name: 'Below', expiration_hours: 72 } });
      expect(Object.keys(below.body), what).toEqual(Object.keys(atRoot.body));
    }
    const { body } = await service.patch(`/templates/${template.id}`, { name: 'X', expiration_hours: 48 });
    expect(body).toMatchObject({ updated_fields: ['name', 'expiration_hours'] });
  });

  it('has the same limits', async () => {
    for (const { what, path } of records())
      for (const wrong of [
        { name: 'x'.repeat(256) },
        { expiration_hours: 0 },
        { settings: { allow_download: 1 } },
      ]) {
        const [key] = Object.keys(wrong);
        const answers = [await service.patch(path, wrong), await service.patch(path, { properties: wrong })];
        expect(
          answers.map(({ status, body }) => [
            status,
            Object.keys(body.details ?? {})
              .join()
              .split('.'),
          ]),
          `${what}: ${key}`,
        ).toEqual([
          [400, expect.arrayContaining([key])],
          [400, expect.arrayContaining(['properties', key])],
        ]);
      }
  });

  it('is rejected together with another form, naming the keys', async () => {
    for (const { what, path, person } of records())
      for (const other of ['properties', person, 'field']) {
        const answer = await service.patch(path, { name: 'Mixed', language: 'en', [other]: {} });
        expect([what, other, answer.status]).toEqual([what, other, 400]);
        expect(JSON.stringify(answer.body), what).toContain(`got ${other} and name`);
      }
  });

  it('requires at least one known key', async () => {
    for (const { what, path } of records())
      for (const body of [{}, { nmae: 'X' }, { force_remove_conditions: true }]) {
        const answer = await service.patch(path, body);
        expect([what, answer.status]).toEqual([what, 400]);
        expect(JSON.stringify(answer.body), what).toContain('got none of them');
      }
  });

  it('is rejected for a token that may not change settings', async () => {
    const ofTemplate = await service.post<{ token: string }>('/generate-template-token', {
      companies_workspaces_templates_id: template.id,
      permissions: ['read', 'write', 'fields'],
    });
    const ofDraft = await service.post<{ token: string }>('/jwt/generate-signing-request', {
      companies_workspaces_signing_requests_id: draft.id,
      permissions: ['read', 'write', 'fields'],
    });
    for (const [path, { body }] of [
      [`/templates/${template.id}`, ofTemplate],
      [`/signing-requests/${draft.id}`, ofDraft],
    ] as const) {
      const answer = await service.patch(path, { name: 'Taken' }, { authorization: `Bearer ${body.token}` });
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'ACCESS_DENIED']);
    }
  });

  it('is in the OpenAPI document as an alternative', async () => {
    interface Document {
      readonly paths: Record<
        string,
        {
          readonly patch: {
            readonly requestBody: { readonly content: Record<string, { readonly schema: Shown }> };
          };
        }
      >;
      readonly components: { readonly schemas: Record<string, Shown> };
    }
    interface Shown {
      readonly $ref?: string;
      readonly properties: object;
      readonly examples: readonly object[];
    }
    const { body } = await service.get<Document>('/openapi.json', { authorization: null });
    for (const path of ['/templates/{id}', '/signing-requests/{id}']) {
      const given = body.paths[path]!.patch.requestBody.content['application/json']!.schema;
      const schema = given.$ref ? body.components.schemas[given.$ref.split('/').at(-1)!]! : given;
      expect(Object.keys(schema.properties), path).toEqual(
        expect.arrayContaining(['properties', 'name', 'expiration_hours', 'settings']),
      );
      expect(schema.examples, path).toHaveLength(2);
      for (const example of schema.examples)
        for (const { path: record } of records().filter((one) => one.path.startsWith(path.slice(0, 8))))
          expect((await service.patch(record, example)).status, JSON.stringify(example)).toBe(200);
    }
  });
});

describe('a write with unknown keys', () => {
  interface Warned {
    readonly warnings?: readonly string[];
  }
  const ignored = 'Ignored unknown key: colour';

  it('reports where a misplaced key belongs, and changes nothing', async () => {
    for (const [path, section] of [
      [`/templates/${template.id}`, 'template_properties'],
      [`/signing-requests/${draft.id}`, 'signing_request_properties'],
    ] as const) {
      const before = (await service.get<Template>(path)).body;
      const answer = await service.put<Warned>(path, { name: 'Lost', allow_download: true });
      expect([path, answer.status, answer.body.warnings]).toEqual([
        path,
        200,
        [
          `Ignored unknown key: name; expected it at ${section}.name`,
          `Ignored unknown key: allow_download; expected it at ${section}.settings.allow_download`,
        ],
      ]);
      const after = (await service.get<Template>(path)).body;
      expect([after.name, after.settings]).toEqual([before.name, before.settings]);
    }
  });

  it('gets a warning in every operation that changes something, and only then', async () => {
    const { workspace_id } = service.company;
    const ofTemplate = `/templates/${template.id}`;
    const ofDraft = `/signing-requests/${draft.id}`;
    const ofEmbedded = { companies_workspaces_signing_requests_id: draft.id };
    const made = async (path: string, body: object) =>
      (await service.post<{ id: string }>(path, body)).body.id;
    const hook = await made('/webhooks', { url: 'https://example.com', events: ['template.used'] });
    const field = await made(`/workspace/${workspace_id}/custom-fields`, { field_label: 'Cost centre' });
    const place = (await service.get<Template>(ofTemplate)).body.fields[0]!.id;
    const calls: readonly (readonly [method: string, path: string, body: object])[] = [
      ['PUT', ofTemplate, { template_properties: { name: 'A' } }],
      ['PATCH', ofTemplate, { properties: { name: 'A' } }],
      ['PATCH', ofTemplate, { name: 'A' }],
      ['PATCH', ofTemplate, { field: { id: place, label: 'A' } }],
      ['POST', `${ofTemplate}/duplicate`, {}],
      ['POST', `${ofTemplate}/arrange-pages`, { pages: [{ page_number: 1 }] }],
      [
        'POST',
        `${ofTemplate}/uploads`,
        { file_name: 'a.pdf', file_size: 9, content_type: 'application/pdf' },
      ],
      ['PUT', ofDraft, { signing_request_properties: { name: 'A' } }],
      ['PATCH', ofDraft, { properties: { name: 'A' } }],
      ['PATCH', ofDraft, { name: 'A' }],
      ['PATCH', ofDraft, { recipient: { id: draft.recipients[0]!.id, city: 'Rome' } }],
      [
        'POST',
        '/save-embedded-signing-request',
        { ...ofEmbedded, signing_request_properties: { name: 'A' } },
      ],
      ['POST', '/jwt/generate-signing-request', ofEmbedded],
      ['POST', `${ofDraft}/custom-fields`, { field_label: 'Warned of' }],
      ['PUT', `/webhooks/${hook}`, { description: 'A' }],
      ['PUT', `/workspaces/${workspace_id}`, { name: 'Acme' }],
      ['PATCH', `/workspaces/${workspace_id}`, { name: 'Acme' }],
      ['PUT', `/workspace/${workspace_id}/custom-fields/${field}`, { field_label: 'Cost centre' }],
      ['PUT', '/company/signer-terms/en', { statement_text: 'Agreed' }],
      ['PUT', '/company/email-templates/signing_invite', { subject: 'A', body: '{{signing_link}}' }],
    ];
    for (const [method, path, body] of calls) {
      const call = `${method} ${path} ${Object.keys(body).join()}`;
      const plain = await service.call<Warned>(method, path, { body });
      expect([call, plain.status], JSON.stringify(plain.body)).toEqual([call, expect.toBeOneOf([200, 201])]);
      expect(plain.body, call).not.toHaveProperty('warnings');
      if (path.endsWith('custom-fields')) continue; // the name is taken now
      const warned = await service.call<Warned>(method, path, { body: { ...body, colour: 'red' } });
      expect([call, warned.body.warnings]).toEqual([call, [ignored]]);
      expect(Object.keys(warned.body).sort(), call).toEqual([...Object.keys(plain.body), 'warnings'].sort());
    }
    const changed = await service.patch<Warned>(ofTemplate, { properties: { name: 'B', nmae: 'C' } });
    expect(changed.body).toMatchObject({
      updated_fields: ['name'],
      warnings: ['Ignored unknown key: properties.nmae'],
    });
    expect(changed.headers.get('etag')).toBeTruthy();
  });

  it('accepts keys of recipients, fields and reminders from responses', async () => {
    const path = `/signing-requests/${draft.id}`;
    const reminders = [{ hours: 24, subject: 'Open', message: 'Please sign.', all_users: true }];
    const { body } = await service.put<{ signing_request: SigningRequest }>(path, { reminders });
    const { recipients, fields, reminders: kept } = body.signing_request;
    const again = await service.put(path, { recipients, fields, reminders: kept });
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    expect(again.body).not.toHaveProperty('warnings');
  });

  it('gets the same warning when it is repeated', async () => {
    const headers = { 'Idempotency-Key': 'warned' };
    const path = `/templates/${template.id}/duplicate`;
    const calls = [1, 2].map(
      () => () => service.call<Warned>('POST', path, { headers, body: { colour: 'red' } }),
    );
    const first = await calls[0]!();
    const second = await calls[1]!();
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(second.body).toEqual(first.body);
    expect(second.body.warnings).toEqual([ignored]);
  });

  it('is documented wherever it can happen', async () => {
    interface Schema {
      readonly $ref?: string;
      readonly properties?: object;
      readonly allOf?: readonly Schema[];
      readonly additionalProperties?: unknown;
    }
    type Media = Record<string, { readonly schema: Schema } | undefined>;
    interface Operation {
      readonly security?: readonly object[];
      readonly requestBody?: { readonly content: Media };
      readonly responses: Record<string, { readonly content?: Media }>;
    }
    const { body } = await service.get<{
      paths: Record<string, Record<string, Operation>>;
      components: { schemas: Record<string, Schema> };
    }>('/openapi.json', { authorization: null });
    const resolve = ({ $ref, ...schema }: Schema): Schema =>
      $ref ? body.components.schemas[$ref.split('/').at(-1)!]! : schema;
    const parts = (schema: Schema): Schema[] => [
      resolve(schema),
      ...(resolve(schema).allOf ?? []).flatMap(parts),
    ];
    const operations = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
    );
    let loose = 0;
    for (const { name, operation } of operations) {
      const given = operation.requestBody?.content['application/json']?.schema;
      // The signing page's operations have no key and no other clients.
      if (!given || operation.security?.length === 0) continue;
      // Rejected (false) or ignored with a warning ({}), but never silently.
      const others = parts(given).map(({ additionalProperties }) => additionalProperties);
      expect(
        others.some((one) => one !== undefined),
        name,
      ).toBe(true);
      if (others.includes(false)) continue;
      loose += 1;
      for (const [status, { content }] of Object.entries(operation.responses))
        if (status.startsWith('2'))
          expect(
            parts(content!['application/json']!.schema).some(
              ({ properties = {} }) => 'warnings' in properties,
            ),
            `${name} ${status}`,
          ).toBe(true);
    }
    expect(loose).toBeGreaterThan(35);
  });
});

describe('alternative spellings', () => {
  type Record = Readonly<{ id: string; warnings?: readonly string[]; [key: string]: unknown }>;
  const use = (alternative: string, keys: string) =>
    `Alternative spelling: ${alternative}; use ${keys}, which takes precedence if you send both`;
  const ofName = use('name', 'field_name and field_label');
  const ofValue = use('value', 'preset_value');

  it('are accepted for custom fields of workspaces', async () => {
    const path = `/workspace/${service.company.workspace_id}/custom-fields`;
    const made = await service.post<Record>(path, { name: 'order_number', value: '1' });
    expect(made).toMatchObject({
      status: 201,
      body: {
        field_name: 'order_number',
        field_label: 'order_number',
        preset_value: '1',
        warnings: [ofName, ofValue],
      },
    });
    const one = `${path}/${made.body.id}`;
    expect((await service.put(one, { name: 'order_no', value: '2' })).body).toMatchObject({
      field_name: 'order_no',
      field_label: 'order_number',
      preset_value: '2',
      warnings: [ofName, ofValue],
    });
    expect((await service.put(one, { name: 'Order number' })).body).toMatchObject({
      field_name: 'order_no',
      field_label: 'Order number',
    });
    expect((await service.post(path, { name: 'Delivery date' })).body).toMatchObject({
      field_name: 'delivery_date',
      field_label: 'Delivery date',
    });
    // Documented keys take precedence; all spellings have the same limits.
    expect((await service.put(one, { name: 'lost', field_name: 'kept' })).body).toMatchObject({
      field_name: 'kept',
    });
    for (const wrong of [{ name: 7 }, { name: '' }, { value: 7 }])
      expect((await service.put(one, wrong)).status, JSON.stringify(wrong)).toBe(400);
  });

  it('are accepted for custom fields of templates and drafts', async () => {
    for (const path of [
      `/templates/${template.id}/custom-fields`,
      `/signing-requests/${draft.id}/custom-fields`,
    ])
      expect(await service.post(path, { name: 'shelf', value: '1' }), path).toMatchObject({
        status: 201,
        body: {
          field_name: 'shelf',
          field_label: 'shelf',
          warnings: [ofName, 'Ignored unknown key: value'],
        },
      });
  });

  it('are accepted for tokens: the record to open, and the token to revoke', async () => {
    const ofTemplate = await service.post<Record>('/generate-template-token', { template_id: template.id });
    expect(ofTemplate).toMatchObject({
      status: 201,
      body: { template_id: template.id, warnings: [use('template_id', 'companies_workspaces_templates_id')] },
    });
    const ofDraft = await service.post<Record>('/jwt/generate-signing-request', {
      signing_request_id: draft.id,
    });
    expect(ofDraft).toMatchObject({
      status: 200,
      body: {
        signing_request_id: draft.id,
        warnings: [use('signing_request_id', 'companies_workspaces_signing_requests_id')],
      },
    });
    for (const [path, record, { body }, token] of [
      ['/revoke-template-token', `/templates/${template.id}`, ofTemplate, ofTemplate.body.token],
      ['/jwt/revoke-signing-request', `/signing-requests/${draft.id}`, ofDraft, ofDraft.body.jwt_id],
    ] as const) {
      const authorization = `Bearer ${body.token}`;
      expect((await service.get(record, { authorization })).status).toBe(200);
      expect(await service.post(path, { token })).toMatchObject({
        status: 200,
        body: { jwt_id: body.jwt_id, revoked: true, warnings: [use('token', 'jwt_id')] },
      });
      expect((await service.get(record, { authorization })).status).toBe(401);
    }
    for (const token of ['nothing', 'a.b.c', `a.${btoa('{}')}.c`, `a.${btoa('null')}.c`, 7, null])
      expect((await service.post('/revoke-template-token', { token })).body, String(token)).toMatchObject({
        code: 'VALIDATION_ERROR',
        details: { jwt_id: expect.any(String) },
      });
  });
});
