import { encode as encodePng } from 'fast-png';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Company, Workspace, WorkspaceCustomField } from '../../src/wire/http/companies.ts';
import { createCompany, replaceCompanyKey } from '../support/built.ts';
import { sharedService, startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await sharedService();
}, 60_000);
afterAll(() => service.close());

const MISSING = '00000000-0000-4000-8000-000000000000';
const workspaceOf = async (name = 'Team') =>
  (await service.post<Workspace & { api_key: string; test_api_key: string }>('/workspaces', { name })).body;
const as = (key: string) => ({ authorization: key });

const picture = (width = 1440, height = 300) =>
  encodePng({ width, height, channels: 3, depth: 8, data: new Uint8Array(width * height * 3).fill(120) });

async function upload(path: string, bytes: Uint8Array, headers: Record<string, string> = {}) {
  const form = new FormData();
  form.set('file', new Blob([Buffer.from(bytes)], { type: 'image/png' }), 'logo.png');
  const response = await fetch(`${service.url}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: service.company.live_key, ...headers },
    body: form,
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

describe('the company', () => {
  it('is read and changed with the protected workspace’s key, and read-only keys are rejected', async () => {
    const read = await service.get<Company>('/company');
    expect(read.body).toMatchObject({
      id: service.company.company_id,
      name: 'Acme',
      language: 'en',
      icon_url: null,
    });
    const whole = {
      name: 'Acme GmbH',
      account_owner: 'Ada',
      account_owner_email: 'ada@acme.example',
      website: 'https://acme.example',
    };
    expect((await service.put('/company', whole)).body).toMatchObject(whole);
    expect((await service.patch('/company', { language: 'de' })).body).toMatchObject({
      ...whole,
      language: 'de',
    });
    expect((await service.put('/company', { name: 'Only' })).status).toBe(400);
    expect((await service.patch('/company', { website: 'acme.example/about' })).status).toBe(200);
    for (const refused of [
      { ...whole, credits: 10 },
      {},
      { language: 'xx' },
      { website: 'javascript:alert(1)' },
      { name: 'Acme\nBcc: all@example.com' },
    ])
      expect((await service.patch('/company', refused)).status).toBe(400);
    const { api_key } = await workspaceOf();
    for (const path of ['/company', '/company/settings'])
      expect(await service.get(path, as(api_key))).toMatchObject({
        status: 403,
        body: { code: 'PROTECTED_KEY_REQUIRED' },
      });
  });
});

describe('workspaces', () => {
  it('are created with two keys that are shown once and work immediately', async () => {
    const made = await service.post<Workspace>('/workspaces', { name: 'Sales' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: 'Sales',
      protected: false,
      api_key: expect.stringMatching(/^cs_live_.{40,}/),
      test_api_key: expect.stringMatching(/^cs_test_.{40,}/),
      webhook_enabled: true,
      webhook_secret: null,
      ignore_company_webhooks: false,
    });
    const own = await service.get<{ results: Workspace[] }>('/workspaces', as(made.body.api_key!));
    expect(own.body.results.map(({ id }) => id)).toEqual([made.body.id]);
    // Keys are only shown on creation; a mask must not look like a key.
    const alone = await service.get<Workspace>(`/workspaces/${made.body.id}`, as(made.body.api_key!));
    for (const shown of [own.body.results[0]!, alone.body])
      expect(shown).toMatchObject({ api_key: null, test_api_key: null });
    const found = await service.get<{ results: Workspace[] }>('/workspaces?name=SAL&protected=false');
    expect(found.body.results.map(({ name }) => name)).toEqual(['Sales']);
    const all = await service.get<{ results: Workspace[] }>('/workspaces?sort_by=protected');
    expect(all.body.results[0]).toMatchObject({ protected: true, name: 'Acme' });
    expect((await service.post('/workspaces', { name: 'x' }, as(made.body.api_key!))).status).toBe(403);
  });

  it('are isolated from each other, and all accessible to the company’s key', async () => {
    const [one, two] = [await workspaceOf('One'), await workspaceOf('Two')];
    for (const path of [
      `/workspaces/${two.id}`,
      `/workspace/${two.id}/settings`,
      `/workspace/${two.id}/custom-fields`,
      `/workspaces/${two.id}/webhooks/secret-status`,
      `/workspaces/${MISSING}`,
      '/workspaces/x',
    ])
      expect(await service.get(path, as(one.api_key))).toMatchObject({
        status: 404,
        body: { error: 'Not Found', message: 'The requested resource was not found' },
      });
    expect((await service.get(`/workspaces/${two.id}`)).body).toMatchObject({ name: 'Two' });
    const template = await service.post<{ id: string }>(`/templates?workspace_id=${two.id}`, {
      name: 'T',
      document: Buffer.from((await import('../fixtures/raw-pdf.ts')).onePage()).toString('base64'),
    });
    expect((await service.get(`/templates/${template.body.id}`, as(two.api_key))).status).toBe(200);
    expect((await service.get(`/templates/${template.body.id}`, as(one.api_key))).status).toBe(404);
  });

  it('are changed by PUT and PATCH, except for their protection', async () => {
    const { id } = await workspaceOf();
    expect((await service.put(`/workspaces/${id}`, { name: 'New' })).body).toMatchObject({ name: 'New' });
    const switched = await service.patch<Workspace>(`/workspaces/${id}`, { webhook_enabled: true });
    expect(switched.body.webhook_secret).toMatch(/^[0-9a-f]{64}$/);
    expect((await service.patch(`/workspaces/${id}`, { ignore_company_webhooks: true })).body).toMatchObject({
      ignore_company_webhooks: true,
      name: 'New',
    });
    expect((await service.patch(`/workspaces/${id}`, { protected: true })).status).toBe(400);
    const rotated = await service.post<{ new_secret: string }>(`/workspaces/${id}/webhooks/rotate-secret`);
    expect(rotated.body.new_secret).not.toBe(switched.body.webhook_secret);
    expect((await service.get(`/workspaces/${id}/webhooks/secret-status`)).body).toMatchObject({
      grace_period_active: true,
    });
  });
});

describe('keys', () => {
  it('remain valid for 24 hours after being replaced, or expire immediately on request', async () => {
    const { id, api_key } = await workspaceOf();
    const made = await service.post<{ new_key: { api_key: string }; expiring_keys: unknown[] }>(
      `/workspaces/${id}/api-key/regenerate`,
    );
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      key_type: 'live',
      workspace_id: id,
      expiring_keys: [{ api_key: `${api_key.slice(0, 12)}****`, expires_at: expect.any(String) }],
    });
    const fresh = made.body.new_key.api_key;
    for (const key of [api_key, fresh]) expect((await service.get('/templates', as(key))).status).toBe(200);
    service.clock.forward(24 * 3_600_000);
    expect((await service.get('/templates', as(api_key))).status).toBe(401);
    expect((await service.get('/templates', as(fresh))).status).toBe(200);

    await service.post(`/workspaces/${id}/api-key/regenerate`, { key_type: 'live' });
    const ended = await service.post<{ expired_keys: unknown[] }>(`/workspaces/${id}/api-key/expire`, {});
    expect(ended.body).toMatchObject({ success: true, workspace_id: id });
    expect(ended.body.expired_keys).toHaveLength(1);
    expect((await service.get('/templates', as(fresh))).status).toBe(401);
  });

  it('of the protected workspace can’t be changed through the API', async () => {
    for (const verb of ['regenerate', 'expire'])
      expect(
        await service.post(`/workspaces/${service.company.workspace_id}/api-key/${verb}`, {}),
      ).toMatchObject({ status: 403, body: { code: 'PROTECTED_WORKSPACE' } });
  });
});

describe('settings', () => {
  it('of a workspace override the company’s, which override the defaults', async () => {
    const { id } = await workspaceOf();
    const path = `/workspace/${id}/settings`;
    type Settings = Record<string, unknown> & { effective: Record<string, unknown> };
    const effective = async () => (await service.get<Settings>(path)).body.effective;
    expect(await effective()).toMatchObject({
      color_primary: '#c285ff',
      show_qr_code: true,
      timezone: 'UTC',
    });
    await service.put('/company/settings', {
      color_primary: '#112233',
      show_qr_code: false,
      default_timezone: 'Europe/Rome',
    });
    expect(await effective()).toMatchObject({
      color_primary: '#112233',
      show_qr_code: false,
      timezone: 'Europe/Rome',
    });
    expect((await service.get<Settings>(path)).body.show_credit_cost_in_editor).toBe(true);
    const own = await service.put<Settings>(path, {
      color_primary: '#ABCDEF',
      show_qr_code: true,
      name: 'Named',
    });
    expect(own.body).toMatchObject({ color_primary: '#abcdef', color_accent: null, name: 'Named' });
    expect(await effective()).toMatchObject({ color_primary: '#abcdef', show_qr_code: true });
    expect((await service.put(path, own.body)).status).toBe(200);
    await service.put(path, { color_primary: null });
    expect(await effective()).toMatchObject({ color_primary: '#112233', show_qr_code: true });
    await service.put('/company/settings', {
      color_primary: null,
      show_qr_code: null,
      default_timezone: null,
    });
  });

  it.each([
    { unknown_key: 1 },
    { color_primary: 'red' },
    { timezone: 'Nowhere/Place' },
    { completion_redirect_url: 'http://plain.example' },
    { completion_redirect_delay: 31 },
    { email_local_part: 'Upper Case' },
    { signing_request_email_header: 'x'.repeat(501) },
  ])('reject %j', async (body) => {
    const answer = await service.put(`/workspace/${service.company.workspace_id}/settings`, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  it('strip markup from button labels', async () => {
    const { id } = await workspaceOf();
    const { body } = await service.put(`/workspace/${id}/settings`, {
      signing_button_label_overrides: { de: { 'common.finish': '<b>Fertig</b><script>' } },
    });
    expect(body).toMatchObject({ signing_button_label_overrides: { de: { 'common.finish': 'Fertig' } } });
  });
});

describe('the protected workspace’s key', () => {
  it('is replaced by the operator; the old one expires after a day or immediately', async () => {
    const { services } = service;
    const { company_id, live_key, test_key } = await createCompany(services, { name: 'Leaky' });
    const works = async (key: string) => (await service.get('/company', as(key))).status === 200;
    const { key: second } = await replaceCompanyKey(services, company_id, 'live', false);
    expect([await works(live_key), await works(second), await works(test_key)]).toEqual([true, true, true]);
    const { key: third } = await replaceCompanyKey(services, company_id, 'live', true);
    expect([await works(live_key), await works(second), await works(third), await works(test_key)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    await expect(replaceCompanyKey(services, MISSING as typeof company_id, 'live', true)).rejects.toThrow(
      'no company',
    );
  });
});

describe('logos', () => {
  it('are checked by content, re-encoded, public, and replaceable', async () => {
    const set = await upload('/company/logo', picture());
    expect(set).toMatchObject({ status: 200, body: { success: true } });
    const url = set.body.icon_url as string;
    const fetched = await fetch(url);
    expect([fetched.status, fetched.headers.get('content-type')]).toEqual([200, 'image/png']);
    const png = Buffer.from(await fetched.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([720, 150]);
    const next = await upload('/company/logo', picture(10, 10), { 'idempotency-key': 'logo-1' });
    expect(next.status).toBe(200);
    expect((await fetch(url)).status).toBe(404);
    expect((await service.get<Company>('/company')).body.icon_url).toBe(next.body.icon_url);
    expect((await service.delete('/company/logo')).body).toEqual({ success: true });
    expect((await service.get<Company>('/company')).body.icon_url).toBeNull();
  });

  it.each([
    ['text', new TextEncoder().encode('<svg onload=alert(1)>')],
    ['a PNG that is only a head', picture(4, 4).slice(0, 20)],
    ['more than 2 MB', Buffer.concat([picture(4, 4), Buffer.alloc(2 * 1024 * 1024)])],
    ['a picture of 900 megapixels', pretend(30_000, 30_000)],
  ])('reject %s', async (_, bytes) => {
    const answer = await upload(`/workspaces/${service.company.workspace_id}/logo`, bytes);
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.body.details).toHaveProperty('file');
  });
});

/** A PNG whose header declares far more than the file contains. */
function pretend(width: number, height: number): Uint8Array {
  const bytes = Buffer.from(picture(4, 4));
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

describe('custom fields of a workspace', () => {
  it('are named after their label, unique, changeable and deletable', async () => {
    const { id, api_key } = await workspaceOf();
    const path = `/workspace/${id}/custom-fields`;
    const made = await service.post<WorkspaceCustomField>(
      path,
      { field_label: 'Ort der Übergabe' },
      as(api_key),
    );
    expect([made.status, made.body.field_name]).toEqual([201, 'ort_der_ubergabe']);
    expect((await service.post(path, { field_label: 'x', field_name: 'ORT_der_ubergabe' })).status).toBe(409);
    const other = await service.post<WorkspaceCustomField>(path, { field_label: '東京' });
    expect([other.status, other.body.field_name]).toEqual([
      201,
      expect.stringMatching(/^field_[0-9a-f]{8}$/),
    ]);
    expect((await service.post(path, { field_label: '東京' })).status).toBe(409);
    await service.delete(`${path}/${other.body.id}`);
    const changed = await service.put(`${path}/${made.body.id}`, { is_preset: true, preset_value: 'Berlin' });
    expect(changed.body).toMatchObject({
      field_name: 'ort_der_ubergabe',
      is_preset: true,
      preset_value: 'Berlin',
    });
    expect((await service.get<{ custom_fields: unknown[] }>(path)).body.custom_fields).toHaveLength(1);
    expect((await service.delete(`${path}/${made.body.id}`)).status).toBe(200);
    expect((await service.delete(`${path}/${made.body.id}`)).status).toBe(404);
  });
});

describe('X-API-Version', () => {
  it('is echoed, and rejected unless it is 1', async () => {
    const read = (version?: string) =>
      service.get('/templates', { headers: version === undefined ? {} : { 'x-api-version': version } });
    for (const version of [undefined, '1']) {
      const answer = await read(version);
      expect([answer.status, answer.headers.get('x-api-version')]).toEqual([200, '1']);
    }
    for (const version of ['0', 'x', '-1', '1.5'])
      expect(await read(version)).toMatchObject({ status: 400, body: { code: 'INVALID_VERSION' } });
    const unknown = await read('2');
    expect([unknown.status, unknown.body.code, unknown.headers.get('x-api-version')]).toEqual([
      400,
      'UNSUPPORTED_VERSION',
      '1',
    ]);
  });
});

describe('stored responses', () => {
  it('are encrypted with the operator’s key', async () => {
    const own = await startService({ SECRET_KEY: 'a key of the operator' });
    try {
      const made = await own.post<Workspace>(
        '/workspaces',
        { name: 'A' },
        { headers: { 'idempotency-key': 'k' } },
      );
      const [row] = await own.services.db.kysely.selectFrom('idempotency').selectAll().execute();
      expect(row!.body).toMatch(/^sealed:2:/);
      const again = await own.post<Workspace>(
        '/workspaces',
        { name: 'A' },
        { headers: { 'idempotency-key': 'k' } },
      );
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      expect(again.body).toEqual(made.body);
    } finally {
      await own.close();
    }
  }, 60_000);
});
