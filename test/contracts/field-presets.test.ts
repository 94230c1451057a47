/** Fields saved under a name: shared within a workspace only. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRESET_LIMITS } from '../../src/model/field-presets.ts';
import type { FieldPreset } from '../../src/wire/http/field-presets.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { createCompany } from '../support/built.ts';
import { base64, startService, type TestService } from '../support/service.ts';
import { twoSignerTemplate } from '../support/signing.ts';

let service: TestService;
let template: Template;
let other: Template;
const presets = (id = template.id) => `/templates/${id}/field-presets`;
const signature = { type: 'signature', position: { x: 0, y: 0, width: 30, height: 5 } };
const save = (name: string, fields: readonly object[] = [signature], authorization?: string, id?: string) =>
  service.post<FieldPreset>(presets(id), { name, fields }, { ...(authorization && { authorization }) });
const namesIn = async (authorization?: string, id?: string) => {
  const { status, body } = await service.get<{ results: FieldPreset[] }>(presets(id), {
    ...(authorization && { authorization }),
  });
  return status === 200 ? body.results.map(({ name }) => name) : status;
};

beforeAll(async () => {
  service = await startService();
  template = await twoSignerTemplate(service);
  other = await twoSignerTemplate(service);
}, 60_000);
afterAll(() => service.close());

describe('field presets', () => {
  it('are complete fields without what belongs to a template, for every template of the workspace', async () => {
    const { status, body } = await save('Rent', [
      {
        type: 'number',
        label: 'Rent',
        recipient_id: template.recipients[0]!.id,
        position: { x: 0, y: 0, width: 20, height: 3 },
        validation_rules: { min: 1, max: null },
      },
    ]);
    expect(status).toBe(201);
    expect(body.fields).toEqual([
      expect.objectContaining({
        type: 'number',
        label: 'Rent',
        validation_rules: { min: 1 },
        required: true,
      }),
    ]);
    expect(body.fields[0]).not.toHaveProperty('recipient_id');
    expect(body.fields[0]).not.toHaveProperty('page_number');
    expect(await namesIn(undefined, other.id)).toEqual(['Rent']);
    expect((await service.patch(`${presets(other.id)}/${body.id}`, { name: 'Price' })).status).toBe(200);
    expect(await namesIn()).toEqual(['Price']);
    expect((await service.delete(`${presets()}/${body.id}`)).status).toBe(200);
    expect(await namesIn()).toEqual([]);
    expect((await service.delete(`${presets()}/${body.id}`)).status).toBe(404);
  });

  it('are for editor tokens with the permissions, and those of their own template', async () => {
    const writer = await service.given.token(template.id);
    const reader = await service.given.token(template.id, { permissions: ['read'] });
    const filler = await service.given.token(template.id, { permissions: ['read', 'write', 'fields:rent'] });
    const { body } = await save('By token', [signature], writer);
    expect(await namesIn(reader)).toEqual(['By token']);
    for (const token of [reader, filler]) {
      expect((await save('No', [signature], token)).status).toBe(403);
      const mine = `${presets()}/${body.id}`;
      expect((await service.patch(mine, { name: 'No' }, { authorization: token })).status).toBe(403);
      expect((await service.delete(mine, { authorization: token })).status).toBe(403);
    }
    expect((await save('No', [signature], writer, other.id)).status).toBe(401);
    expect(await namesIn(writer, other.id)).toBe(401);
    expect((await service.delete(`${presets()}/${body.id}`, { authorization: writer })).status).toBe(200);
  });

  it('of another workspace or company are not found', async () => {
    const { body: preset } = await save('Ours');
    const workspace = await service.post<{ api_key: string; id: string }>('/workspaces', { name: 'Second' });
    const company = await createCompany(service.services, { name: 'Stranger' });
    for (const authorization of [workspace.body.api_key, company.live_key]) {
      expect(await namesIn(authorization)).toBe(404);
      const made = { name: 'Own', document: base64(onePage()) };
      const { body: own } = await service.post<Template>('/templates', made, { authorization });
      expect(await namesIn(authorization, own.id)).toEqual([]);
      // By the ID of the preset, through a template of their own.
      const path = `${presets(own.id)}/${preset.id}`;
      expect((await service.patch(path, { name: 'Theirs' }, { authorization })).status).toBe(404);
      expect((await service.delete(path, { authorization })).status).toBe(404);
    }
    expect(await namesIn()).toEqual(['Ours']);
    await service.delete(`${presets()}/${preset.id}`);
  });

  it('have names of their own, ignoring case', async () => {
    const { body: one } = await save('Block');
    const { body: two } = await save('Second block');
    expect(await save(' block ')).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT' } });
    expect((await service.patch(`${presets()}/${two.id}`, { name: 'BLOCK' })).status).toBe(409);
    expect((await service.patch(`${presets()}/${one.id}`, { name: 'BLOCK' })).status).toBe(200);
    for (const { id } of [one, two]) await service.delete(`${presets()}/${id}`);
  });

  it('refuse what can’t be placed', async () => {
    const wrong = [
      [],
      [{ ...signature, type: 'nothing' }],
      [{ ...signature, position: { x: 0, y: 0, width: 0, height: 5 } }],
      [{ ...signature, position: { x: -1, y: 0, width: 10, height: 5 } }],
      [{ ...signature, type: 'text', validation_rules: { pattern: '(?<=a)b' } }],
      Array.from({ length: PRESET_LIMITS.fields + 1 }, () => signature),
    ];
    for (const fields of wrong)
      expect((await save('Wrong', fields)).status, JSON.stringify(fields[0])).toBe(400);
    for (const name of ['', ' ', 'x'.repeat(PRESET_LIMITS.name + 1)])
      expect((await save(name)).status).toBe(400);
    expect(await namesIn()).toEqual([]);
  });

  it('are limited, also for calls at the same time', async () => {
    const names = Array.from({ length: PRESET_LIMITS.presets + 5 }, (_, index) => `Preset ${index}`);
    const statuses = await Promise.all(names.map(async (name) => (await save(name)).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(PRESET_LIMITS.presets);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
    expect(await namesIn()).toHaveLength(PRESET_LIMITS.presets);
  }, 60_000);
});
