/** Editor tokens for single fields and recipients, and locked fields. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SigningRequest } from '../../src/wire/http/signing-requests.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { sharedService, type TestService } from '../support/service.ts';
import { ada, bob, twoSignerTemplate } from '../support/signing.ts';

let service: TestService;
let template: Template;
beforeAll(async () => {
  service = await sharedService();
  const { id, fields } = await twoSignerTemplate(service);
  // The first field is locked.
  const locked = fields.map((field, index) => ({ ...field, format_rules: { locked: index === 0 } }));
  template = (await service.put<Template>(`/templates/${id}`, { fields: locked })).body;
}, 60_000);
afterAll(() => service.close());

type Field = Template['fields'][number];
const path = () => `/templates/${template.id}`;
const tokenFor = async (...permissions: string[]) => ({
  authorization: await service.given.token(template.id, { permissions: ['read', 'write', ...permissions] }),
});
const moved = (field: Field, by = 1): Field => ({
  ...field,
  position: { ...field.position, x: field.position.x + by },
});
const named = (name: string) => template.fields.find((field) => field.variable_name === name)!;
const withField = (changed: Field) => ({
  fields: template.fields.map((field) => (field.id === changed.id ? changed : field)),
});
const refused = (code: string, name: string) => ({
  status: 403,
  body: { code, details: { [name]: expect.any(String) } },
});

describe('a token for single fields', () => {
  it('changes them, and nothing else', async () => {
    const token = await tokenFor('fields:city');
    const city = named('city');
    const other = named('sig2');
    expect((await service.put(path(), withField(moved(city)), token)).status).toBe(200);
    expect((await service.put(path(), withField(city), token)).status).toBe(200);
    const name = `fields[${other.id}]`;
    expect(await service.put(path(), withField(moved(other)), token)).toMatchObject(
      refused('ACCESS_DENIED', name),
    );
    const patched = await service.patch(path(), { field: { id: other.id, required: false } }, token);
    expect(patched).toMatchObject(refused('ACCESS_DENIED', name));
    const without = { fields: template.fields.filter(({ id }) => id !== other.id) };
    expect(await service.put(path(), without, token)).toMatchObject(refused('ACCESS_DENIED', name));
    expect((await service.get<Template>(path())).body.fields).toEqual(template.fields);
  });

  it('can’t rename fields, and adds only fields with these names', async () => {
    const token = await tokenFor('fields:city', 'fields:town');
    const { id: _id, ...copy } = named('city');
    const patch = (field: object) => service.patch<{ field: Field }>(path(), { field }, token);
    expect((await patch({ id: named('sig2').id, variable_name: 'town' })).status).toBe(403);
    expect((await patch({ id: named('city').id, variable_name: 'street' })).status).toBe(403);
    expect((await patch({ ...copy, variable_name: 'street' })).status).toBe(403);
    const added = await patch({ ...copy, variable_name: 'town' });
    expect(added.status).toBe(200);
    expect((await service.put(path(), { fields: template.fields }, token)).status).toBe(200);
  });

  it('can’t change the pages or other parts', async () => {
    const token = await tokenFor('fields:city', 'document');
    const pages = [{ page_number: 1, rotation: 90 }];
    expect((await service.post(`${path()}/arrange-pages`, { pages }, token)).status).toBe(403);
    expect((await service.put(path(), { template_properties: { name: 'Mine' } }, token)).status).toBe(403);
    const user = { id: template.recipients[0]!.id, title: 'Dr.' };
    expect((await service.patch(path(), { user }, token)).status).toBe(403);
  });

  it.each(['fields:read', 'recipients:read'])(
    'with %s sees everything and changes nothing',
    async (permission) => {
      const token = await tokenFor(permission);
      const { body } = await service.get<Template>(path(), token);
      expect(body.fields).toHaveLength(template.fields.length);
      expect((await service.put(path(), withField(moved(named('city'))), token)).status).toBe(403);
      const user = { id: template.recipients[0]!.id, title: 'Dr.' };
      expect((await service.patch(path(), { user }, token)).status).toBe(403);
    },
  );

  it('isn’t issued for an unknown part or without a name', async () => {
    for (const permission of ['settings:name', 'fields:', 'everything'])
      expect(
        await service.post('/generate-template-token', {
          companies_workspaces_templates_id: template.id,
          permissions: ['read', permission],
        }),
      ).toMatchObject({
        status: 400,
        body: { details: { 'permissions.1': expect.stringContaining(permission) } },
      });
  });
});

describe('a token for a single recipient', () => {
  it('changes this recipient’s details only', async () => {
    const [one, two] = template.recipients;
    const token = await tokenFor(`recipients:${two!.id}`);
    const patch = (user: object) => service.patch(path(), { user }, token);
    expect((await patch({ id: two!.id, title: 'Countess' })).status).toBe(200);
    const name = `recipients[${one!.id}]`;
    expect(await patch({ id: one!.id, title: 'Dr.' })).toMatchObject(refused('ACCESS_DENIED', name));
    expect(await patch({ id: two!.id, order: 1 })).toMatchObject(refused('ACCESS_DENIED', name));
    const stranger = { first_name: 'Eve', email: 'eve@example.com', designation: 'Signer' };
    expect((await patch(stranger)).status).toBe(403);
    const deleted_users = [{ user_id: two!.id, field_action: 'delete' }];
    expect((await service.put(path(), { deleted_users }, token)).status).toBe(403);
  });

  it('can’t change this recipient’s role', async () => {
    const user = { first_name: 'Carol', email: 'carol@example.com', designation: 'Approver' };
    const added = await service.patch<{ user: { id: string } }>(path(), { user });
    const { id } = added.body.user;
    const token = await tokenFor(`recipients:${id}`);
    expect(await service.patch(path(), { user: { id, designation: 'Signer' } }, token)).toMatchObject(
      refused('ACCESS_DENIED', `recipients[${id}]`),
    );
    await service.put(path(), { deleted_users: [{ user_id: id, field_action: 'delete' }] });
  });

  it('can’t remove a recipient’s fields with the recipient', async () => {
    const token = await tokenFor('recipients');
    const deleted_users = [{ user_id: template.recipients[1]!.id, field_action: 'delete' }];
    expect((await service.put(path(), { deleted_users }, token)).status).toBe(403);
  });
});

describe('a locked field', () => {
  const first = () => template.fields[0]!;
  const name = () => `fields[${first().id}]`;
  const unlocked = (field: Field): Field => ({
    ...field,
    format_rules: { ...field.format_rules, locked: false },
  });

  it('isn’t moved by an editor token unless it is unlocked or the call says so', async () => {
    const token = await tokenFor('fields');
    expect(await service.put(path(), withField(moved(first())), token)).toMatchObject(
      refused('FIELD_LOCKED', name()),
    );
    const field = { id: first().id, position: { ...first().position, height: 9 } };
    expect(await service.patch(path(), { field }, token)).toMatchObject(refused('FIELD_LOCKED', name()));
    const label = { ...first(), label: 'Here' };
    expect((await service.put(path(), withField(label), token)).status).toBe(200);
    const forced = { ...withField(moved(first())), force_move_locked_fields: true };
    expect((await service.put(path(), forced, token)).status).toBe(200);
    expect((await service.put(path(), withField(unlocked(first())), token)).status).toBe(200);
    expect((await service.put(path(), withField(first()), token)).status).toBe(200);
  });

  it('isn’t moved, unlocked or removed by a token for single fields', async () => {
    const token = await tokenFor(`fields:${first().variable_name}`);
    const label = { ...first(), label: 'Here' };
    expect((await service.put(path(), withField(label), token)).status).toBe(200);
    const forced = { ...withField(moved(first())), force_move_locked_fields: true };
    expect(await service.put(path(), forced, token)).toMatchObject(refused('FIELD_LOCKED', name()));
    expect(await service.put(path(), withField(unlocked(first())), token)).toMatchObject(
      refused('FIELD_LOCKED', name()),
    );
    const others = { fields: template.fields.slice(1) };
    expect(await service.put(path(), others, token)).toMatchObject(refused('FIELD_LOCKED', name()));
  });

  it('is moved by an API key', async () => {
    expect((await service.put(path(), withField(moved(first())))).status).toBe(200);
    expect((await service.put(path(), withField(first()))).status).toBe(200);
  });
});

describe('a token of the signing request editor', () => {
  it('keeps to the same limits', async () => {
    const { body: draft } = await service.post<SigningRequest>('/signing-requests', {
      template_id: template.id,
      recipients: [ada, bob],
    });
    const issued = await service.post<{ token: string }>('/jwt/generate-signing-request', {
      companies_workspaces_signing_requests_id: draft.id,
      permissions: ['read', 'write', 'fields:city', `recipients:${draft.recipients[0]!.recipient_id}`],
    });
    const token = { authorization: `Bearer ${issued.body.token}` };
    const save = (changes: object) =>
      service.post(
        '/save-embedded-signing-request',
        { companies_workspaces_signing_requests_id: draft.id, ...changes },
        token,
      );
    const change = (variable: string) => ({
      fields: draft.fields.map((field) =>
        field.variable_name === variable ? { ...field, label: 'Changed' } : field,
      ),
    });
    expect((await save(change('city'))).status).toBe(200);
    const other = draft.fields.find((field) => field.variable_name === 'sig2')!;
    expect(await save(change('sig2'))).toMatchObject(refused('ACCESS_DENIED', `fields[${other.id}]`));
    const title = (index: number) => ({
      recipients: [{ id: draft.recipients[index]!.recipient_id, title: 'Dr.' }],
    });
    expect((await save(title(0))).status).toBe(200);
    expect((await save(title(1))).status).toBe(403);
    const seen = await service.post<{ permissions: string[] }>(
      '/get-embedded-signing-request',
      { companies_workspaces_signing_requests_id: draft.id },
      token,
    );
    expect(seen.body.permissions).toContain('fields:city');
  });
});
