/** What templates pass on to their requests, and what the editors are given to show where a template has no value. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SigningRequest } from '../../src/wire/http/signing-requests.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { sharedService, type TestService } from '../support/service.ts';
import { ada, bob, twoSignerTemplate } from '../support/signing.ts';

let service: TestService;
let template: Template;
beforeAll(async () => {
  service = await sharedService();
  template = await twoSignerTemplate(service);
}, 60_000);
afterAll(() => service.close());

const settings = {
  identity_editable_fields: ['company', 'phone'],
  notify_identity_change_email: true,
  notify_identity_change_webhook: true,
  allowed_origins: ['https://app.example.com'],
  signing_link_mode: 'mail_only',
};
const completion = {
  completion_title: 'Done',
  completion_message: 'Thanks',
  completion_redirect_url: 'https://example.com/thanks',
  completion_redirect_delay: 3,
};
const draft = async (id: string, more: object = {}) =>
  (
    await service.post<SigningRequest>('/signing-requests', {
      template_id: id,
      recipients: [
        { ...ada, order: 1 },
        { ...bob, order: 2 },
      ],
      ...more,
    })
  ).body;
const change = (properties: object) => service.patch<Template>(`/templates/${template.id}`, properties);

describe('a template', () => {
  it('passes its language, completion page and settings on to requests and copies', async () => {
    expect((await change({ language: 'de', settings, ...completion })).status).toBe(200);
    const copy = (await service.post<Template>(`/templates/${template.id}/duplicate`, {})).body;
    for (const id of [template.id, copy.id]) {
      const read = (await service.get<Template>(`/templates/${id}`)).body;
      expect(read).toMatchObject({ language: 'de', settings, ...completion });
      expect(await draft(id)).toMatchObject({ language: 'de', settings, ...completion });
    }
    const own = await draft(template.id, { language: 'fr', settings: { signing_link_mode: 'embedded' } });
    expect(own).toMatchObject({ language: 'fr', settings: { ...settings, signing_link_mode: 'embedded' } });
  });

  it('keeps a value that a change doesn’t name, and resets one that is null', async () => {
    await change({ language: 'de', settings });
    await change({ name: 'Renamed' });
    expect((await service.get<Template>(`/templates/${template.id}`)).body).toMatchObject({
      language: 'de',
      settings,
    });
    await change({ language: null, settings: { allowed_origins: null, signing_link_mode: null } });
    expect((await service.get<Template>(`/templates/${template.id}`)).body).toMatchObject({
      language: null,
      settings: { ...settings, allowed_origins: null, signing_link_mode: null },
    });
  });

  it.each([
    [{ language: 'xx' }, 'language'],
    [{ settings: { allowed_origins: ['https://*.example.com'] } }, 'settings.allowed_origins.0'],
    [{ settings: { identity_editable_fields: ['email'] } }, 'settings.identity_editable_fields.0'],
    [{ settings: { signing_link_mode: 'none' } }, 'settings.signing_link_mode'],
  ])('refuses %j by name', async (properties, path) => {
    const refused = await change(properties);
    expect(refused.status).toBe(400);
    expect(Object.keys((refused.body as unknown as { details: object }).details)).toEqual([path]);
  });

  it('is read with what applies in its workspace, and the colors that were set there', async () => {
    const path = `/workspace/${template.workspace_id}/settings`;
    await service.put(path, {
      language: 'nl',
      completion_title: 'Klaar',
      allowed_origins: ['https://hr.example'],
      allow_decline: false,
      color_primary: '#B00020',
    });
    const shown = {
      language: 'nl',
      completion_title: 'Klaar',
      completion_redirect_delay: 5,
      allowed_origins: ['https://hr.example'],
      allow_decline: false,
      require_decline_reason: false,
      signing_link_mode: 'embedded',
    };
    const { body } = await service.get<Template>(`/templates/${template.id}`);
    expect(body.inherited_settings).toMatchObject(shown);
    expect(body.workspace_colors).toEqual({ color_primary: '#b00020' });
    const { id } = await draft(template.id);
    const embedded = await service.post<{ workspace: object }>('/get-embedded-signing-request', {
      companies_workspaces_signing_requests_id: id,
    });
    expect(embedded.body.workspace).toMatchObject({ ...shown, colors: { color_primary: '#b00020' } });
    await service.put(path, {
      language: null,
      completion_title: null,
      allowed_origins: null,
      allow_decline: null,
      color_primary: null,
    });
  });

  it('lists the presets of the workspace’s custom fields', async () => {
    const fields = `/workspace/${template.workspace_id}/custom-fields`;
    await service.post(fields, { field_label: 'Room', is_preset: true, preset_value: '12' });
    await service.post(fields, { field_label: 'Floor', is_preset: false, preset_value: '3' });
    const listed = await service.get<{ workspace_custom_fields: object[] }>(
      `/templates/${template.id}/custom-fields`,
    );
    expect(listed.body.workspace_custom_fields).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field_label: 'Room', preset_value: '12' }),
        expect.objectContaining({ field_label: 'Floor', preset_value: null }),
      ]),
    );
  });
});
