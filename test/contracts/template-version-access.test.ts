/** Who may list, read and restore versions of a template. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Template } from '../../src/wire/http/templates.ts';
import { rotatedAndCropped } from '../fixtures/make-pdfs.ts';
import { createCompany } from '../support/built.ts';
import { givenSeal } from '../support/seals.ts';
import { base64, sharedService, type TestService } from '../support/service.ts';
import { twoSignerTemplate } from '../support/signing.ts';
import { restoreVersion, versionsOf } from '../support/versions.ts';

let service: TestService;
beforeAll(async () => {
  service = await sharedService();
}, 60_000);
afterAll(() => service.close());

const as = async ({ id }: Pick<Template, 'id'>, ...permissions: string[]) => ({
  authorization: await service.given.token(id, { permissions }),
});

describe('versions', () => {
  const calls = (id: string, authorization: string | null) => [
    service.get(`/templates/${id}/versions`, { authorization }),
    service.get(`/templates/${id}/versions/1`, { authorization }),
    service.post(`/templates/${id}/versions/1/restore`, {}, { authorization }),
  ];
  const statuses = async (id: string, authorization: string | null) =>
    (await Promise.all(calls(id, authorization))).map(({ status }) => status);

  it('don’t exist for other companies and workspaces', async () => {
    const { id, revision } = await service.given.template();
    const stranger = await createCompany(service.services, { name: 'Other' });
    expect(await statuses(id, stranger.live_key)).toEqual([404, 404, 404]);
    const workspace = await service.post<{ api_key: string }>('/workspaces', { name: 'Second' });
    expect(await statuses(id, workspace.body.api_key)).toEqual([404, 404, 404]);
    expect(await statuses(id, null)).toEqual([401, 401, 401]);
    expect(await statuses('nothing', service.company.live_key)).toEqual([404, 404, 404]);
    expect((await service.get<Template>(`/templates/${id}`)).body.revision).toBe(revision);
    // The company's key reaches templates of all its workspaces.
    const own = await service.post<Template>(
      '/templates',
      { name: 'Own', document: base64(rotatedAndCropped()) },
      { authorization: workspace.body.api_key },
    );
    expect(await statuses(own.body.id, service.company.live_key)).toEqual([200, 200, 200]);
  });

  it('of other templates are out of a token’s reach', async () => {
    const [one, two] = [await service.given.template(), await service.given.template()];
    const { authorization } = await as(one, 'read', 'write', 'fields', 'recipients', 'settings', 'document');
    expect(await statuses(two.id, authorization)).toEqual([401, 401, 401]);
    expect(await statuses(one.id, authorization)).toEqual([200, 200, 200]);
  });

  it('are read with `read` and restored with `write`', async () => {
    const template = await service.given.template();
    const reader = await as(template, 'read');
    expect(await statuses(template.id, reader.authorization)).toEqual([200, 200, 403]);
    const writer = await as(template, 'write');
    expect(await statuses(template.id, writer.authorization)).toEqual([403, 403, 200]);
  });

  it('show no API key to tokens', async () => {
    const template = await service.given.template();
    const [version] = await versionsOf(service, template.id, await as(template, 'read'));
    expect(version!.author).toEqual({ type: 'api_key', id: expect.any(String), name: null });
  });
});

describe('a restore by a token', () => {
  const all = ['fields', 'recipients', 'settings', 'document'];

  /** Restores the first version after the change, with a token that has all these permissions, or all but one of them. */
  async function needs(
    template: Template,
    change: () => Promise<{ status: number }>,
    needed: readonly string[],
  ) {
    const before = await versionsOf(service, template.id);
    const authorization = (await as(template, 'read', 'write', ...all)).authorization;
    expect(before).toHaveLength(1);
    await service.put(`/templates/${template.id}`, { fields: template.fields }, { authorization });
    expect((await change()).status).toBeLessThan(300);
    for (const missing of needed) {
      const token = await as(template, 'read', 'write', ...all.filter((one) => one !== missing));
      expect(await restoreVersion(service, template.id, 1, token)).toMatchObject({
        status: 403,
        body: { code: 'ACCESS_DENIED' },
      });
    }
    expect((await versionsOf(service, template.id))[0]!.restored_from).toBeNull();
    const token = await as(template, 'read', 'write', ...needed);
    expect((await restoreVersion(service, template.id, 1, token)).status).toBe(200);
  }
  const put = (template: Template, body: object) => async () => {
    const token = await as(template, 'read', 'write', ...all);
    return service.put(`/templates/${template.id}`, body, token);
  };

  it('needs `settings` for properties', async () => {
    const template = await twoSignerTemplate(service);
    await needs(template, put(template, { template_properties: { name: 'Other' } }), ['settings']);
  });

  it('needs `settings` for reminders', async () => {
    const template = await twoSignerTemplate(service);
    const reminders = [{ hours: 5, subject: '', message: '', all_users: true }];
    await needs(template, put(template, { reminders }), ['settings']);
  });

  it('needs `fields` for fields and their order', async () => {
    const template = await twoSignerTemplate(service);
    await needs(template, put(template, { fields: [] }), ['fields']);
    const other = await twoSignerTemplate(service);
    await needs(other, put(other, { fields: [...other.fields].reverse() }), ['fields']);
  });

  it('needs `recipients` for recipients and seals', async () => {
    const template = await twoSignerTemplate(service);
    const user = { id: template.recipients[0]!.id, title: 'Dr.' };
    await needs(template, put(template, { users: [user] }), ['recipients']);
    const seal = await givenSeal(service);
    const other = await twoSignerTemplate(service);
    const seal_participants = [{ seal_id: seal.id, order: 3 }];
    await needs(other, put(other, { seal_participants }), ['recipients']);
  });

  it('needs `document` for pages', async () => {
    const template = await service.given.template({ document: base64(rotatedAndCropped()) });
    const arrange = async () =>
      service.post(
        `/templates/${template.id}/arrange-pages`,
        { pages: [{ page_number: 2 }] },
        await as(template, 'read', 'write', ...all),
      );
    await needs(template, arrange, ['document']);
  });

  const moved = ({ fields }: Template, name: string) =>
    fields.map((field) =>
      field.variable_name === name ? { ...field, position: { ...field.position, x: 50 } } : field,
    );
  const byKey = (template: Template, body: object) => {
    // Ends the first version, which is the key's as well.
    service.clock.forward(11 * 60_000);
    return service.put(`/templates/${template.id}`, body);
  };

  it('for single fields changes only these', async () => {
    const template = await twoSignerTemplate(service);
    await byKey(template, { fields: moved(template, 'city') });
    const other = await as(template, 'read', 'write', 'fields:sig1');
    const city = template.fields.find(({ variable_name }) => variable_name === 'city')!;
    expect(await restoreVersion(service, template.id, 1, other)).toMatchObject({
      status: 403,
      body: { code: 'ACCESS_DENIED', details: { [`fields[${city.id}]`]: expect.any(String) } },
    });
    const own = await as(template, 'read', 'write', 'fields:city');
    expect((await restoreVersion(service, template.id, 1, own)).status).toBe(200);
  });

  it('for single recipients changes only these', async () => {
    const template = await twoSignerTemplate(service);
    const [one, two] = template.recipients;
    await byKey(template, { users: [{ id: two!.id, title: 'Dr.' }] });
    const other = await as(template, 'read', 'write', `recipients:${one!.id}`);
    expect((await restoreVersion(service, template.id, 1, other)).status).toBe(403);
    const own = await as(template, 'read', 'write', `recipients:${two!.id}`);
    expect((await restoreVersion(service, template.id, 1, own)).status).toBe(200);
    // Not a recipient that was deleted.
    await byKey(template, { deleted_users: [{ user_id: two!.id, field_action: 'delete' }] });
    const both = await as(template, 'read', 'write', 'fields', `recipients:${two!.id}`);
    expect((await restoreVersion(service, template.id, 1, both)).status).toBe(403);
  });

  it.each(['fields:read', 'recipients:read'])('with %s changes nothing', async (permission) => {
    const template = await twoSignerTemplate(service);
    const body =
      permission === 'fields:read'
        ? { fields: moved(template, 'city') }
        : { users: [{ id: template.recipients[0]!.id, title: 'Dr.' }] };
    await byKey(template, body);
    const token = await as(template, 'read', 'write', permission);
    expect((await restoreVersion(service, template.id, 1, token)).status).toBe(403);
  });

  it('moves locked fields back if it is for all fields, and not if it is for single ones', async () => {
    const template = await twoSignerTemplate(service);
    const locked = template.fields.map((field) => ({ ...field, format_rules: { locked: true } }));
    const { body: before } = await byKey(template, { fields: locked });
    await byKey(template, { fields: moved(before as unknown as Template, 'city') });
    const single = await as(template, 'read', 'write', 'fields:city');
    expect(await restoreVersion(service, template.id, 2, single)).toMatchObject({
      status: 403,
      body: { code: 'FIELD_LOCKED' },
    });
    const whole = await as(template, 'read', 'write', 'fields');
    expect((await restoreVersion(service, template.id, 2, whole)).status).toBe(200);
  });
});
