/** What clients written for other services of this API send, and what they need to be told. */
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
  it('changes them, as under `properties`', async () => {
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

  it('is held to the same bounds', async () => {
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

  it('is refused beside another form, by names', async () => {
    for (const { what, path, person } of records())
      for (const other of ['properties', person, 'field']) {
        const answer = await service.patch(path, { name: 'Mixed', language: 'en', [other]: {} });
        expect([what, other, answer.status]).toEqual([what, other, 400]);
        expect(JSON.stringify(answer.body), what).toContain(`got ${other} and name`);
      }
  });

  it('needs at least one key that is known', async () => {
    for (const { what, path } of records())
      for (const body of [{}, { nmae: 'X' }, { force_remove_conditions: true }]) {
        const answer = await service.patch(path, body);
        expect([what, answer.status]).toEqual([what, 400]);
        expect(JSON.stringify(answer.body), what).toContain('got none of them');
      }
  });

  it('is refused to a token that may not change settings', async () => {
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

  it('is shown in the OpenAPI document beside the other form', async () => {
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
