/** The log of API calls that admins look up in the console. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiRequest, ApiRequests } from '../../src/wire/http/api-requests.ts';
import { createCompany, inviteOwner, sweep } from '../support/built.ts';
import { givenMember, givenOwner, type Person, signInWithLink } from '../support/people.ts';
import { startService, type TestService } from '../support/service.ts';
import { sendFromTemplate, twoSignerTemplate } from '../support/signing.ts';

const NOTHING = '00000000-0000-4000-8000-00000000000a';

let service: TestService;
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  service = await startService();
  owner = await givenOwner(service);
  const other = await createCompany(service.services, { name: 'Other' });
  const { token } = await inviteOwner(service.services, {
    companyId: other.company_id,
    email: 'stranger@example.com',
  });
  stranger = await signInWithLink(service, token);
}, 60_000);
afterAll(() => service.close());

async function logOf(person: Person, query = '', headers: Record<string, string> = {}): Promise<ApiRequests> {
  await service.services.apiLog!.flush();
  const answer = await person.get<ApiRequests>(person.console(`/api-requests${query}`), { headers });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

/** The entry of a call, by the ID in its answer. */
async function entryOf({ headers }: { readonly headers: Headers }): Promise<ApiRequest | undefined> {
  return (await logOf(owner, `?request_id=${headers.get('x-request-id')}`)).requests[0];
}

/** Everything that is stored. */
const stored = async () => {
  await service.services.apiLog!.flush();
  return JSON.stringify(await service.services.db.kysely.selectFrom('api_request').selectAll().execute());
};

describe('a call', () => {
  it('is noted with its route, key, workspace and duration', async () => {
    const template = await service.given.template();
    const answer = await service.get(`/templates/${template.id}/checks?ignored=1`, {
      headers: { 'user-agent': `acme/1.0 ${'x'.repeat(300)}` },
    });
    const entry = await entryOf(answer);
    expect(entry).toMatchObject({
      request_id: answer.headers.get('x-request-id'),
      at: service.clock.now().toISOString(),
      method: 'GET',
      path: `/templates/${template.id}/checks`,
      status: 200,
      error_code: null,
      caller_kind: 'api_key',
      key_hint: service.company.live_key.slice(0, 12),
      mode: 'live',
      ip_address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
    });
    expect(entry!.duration_ms).toBeGreaterThanOrEqual(0);
    expect(entry!.user_agent).toHaveLength(160);
    expect(entry!.workspace_name).not.toBe('');
    const one = await owner.get<ApiRequest>(owner.console(`/api-requests/${entry!.id}`));
    expect([one.status, one.body]).toEqual([200, entry]);
  });

  it('that failed has its error code', async () => {
    expect(await entryOf(await service.post('/templates', {}))).toMatchObject({
      method: 'POST',
      path: '/templates',
      status: 400,
      error_code: 'VALIDATION_ERROR',
    });
    expect(await entryOf(await service.get(`/templates/${NOTHING}`))).toMatchObject({
      path: '/templates/{id}',
      status: 404,
      error_code: 'NOT_FOUND',
    });
    expect(await entryOf(await service.get('/no-such-path'))).toMatchObject({
      path: null,
      status: 404,
      error_code: 'NOT_FOUND',
    });
  });

  it('is found by its request ID in any mode', async () => {
    const headers = { authorization: service.company.test_key };
    const answer = await service.get('/templates', { authorization: headers.authorization });
    expect(await entryOf(answer)).toMatchObject({ mode: 'test' });
    const tests = (list: ApiRequests) => list.requests.filter(({ mode }) => mode === 'test').length;
    expect(tests(await logOf(owner))).toBe(0);
    expect(tests(await logOf(owner, '', { 'countersign-mode': 'test' }))).toBe(1);
  });

  it('with an editor token names the token and the template', async () => {
    const template = await service.given.template();
    const jwt = (await service.given.token(template.id)).replace('Bearer ', '');
    const answer = await service.get(`/templates/${template.id}`, { authorization: `Bearer ${jwt}` });
    expect(await entryOf(answer)).toMatchObject({
      path: `/templates/${template.id}`,
      caller_kind: 'editor_token',
      key_hint: null,
      mode: null,
      caller_id: JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString()).jti,
    });
  });

  it('of the console, or without a valid key, isn’t noted', async () => {
    const before = (await logOf(owner)).pagination.total_count;
    await owner.get('/templates');
    await service.get('/templates', { authorization: 'cs_live_wrong' });
    expect((await logOf(owner)).pagination.total_count).toBe(before);
  });

  it('leaves no secret in the log', async () => {
    const sent = await sendFromTemplate(service, await twoSignerTemplate(service), { name: 'Secret' });
    const full = await service.get<{ recipients: { id: string; recipient_id: string }[] }>(
      `/signing-requests/${sent.id}`,
    );
    const signingId = full.body.recipients[0]!.id;
    const template = await service.given.template();
    const jwt = (await service.given.token(template.id)).replace('Bearer ', '');
    const secrets = [signingId, jwt, 'hunter2', service.company.live_key, 'a private name'];
    for (const path of [
      `/signing-requests/${signingId}`,
      `/templates/${signingId}/checks`,
      `/signing-requests/${sent.id}/signers/${signingId}`,
      `/signing-requests/${sent.id}/${signingId}`,
      `/${signingId}`,
      `/templates?name=hunter2&token=${jwt}`,
      `/templates/${template.id}?token=${jwt}`,
      `/templates/hunter2`,
      `/hunter2`,
    ])
      await service.get(path);
    await service.get(`/signing-sessions/${signingId}`, { authorization: null });
    await service.post('/revoke-template-token', { token: jwt, note: 'a private name' });
    const rows = await stored();
    expect(rows).toContain(`/signing-requests/${sent.id}`);
    for (const secret of secrets) expect(rows).not.toContain(secret);
  });

  it('names no record of another company', async () => {
    const own = await service.given.template();
    const key = (await createCompany(service.services, { name: 'Third' })).live_key;
    await service.get(`/templates/${own.id}`, { authorization: key });
    await service.services.apiLog!.flush();
    const rows = await service.services.db.kysely
      .selectFrom('api_request')
      .select(['company_id', 'path', 'subject_id'])
      .where('company_id', '!=', service.company.company_id)
      .execute();
    expect(rows).toEqual([expect.objectContaining({ path: '/templates/{id}', subject_id: null })]);
  });
});

describe('a request', () => {
  it('is known by the calls that create it or name it elsewhere', async () => {
    const sent = await sendFromTemplate(service, await twoSignerTemplate(service), { name: 'Created' });
    const named = { companies_workspaces_signing_requests_id: sent.id };
    expect((await service.post('/get-embedded-signing-request', named)).status).toBe(200);
    await service.services.apiLog!.flush();
    const rows = await service.services.db.kysely
      .selectFrom('api_request')
      .select('path')
      .where('subject_id', '=', sent.id)
      .orderBy('at')
      .orderBy('path')
      .execute();
    expect(rows.map(({ path }) => path).sort()).toEqual([
      '/get-embedded-signing-request',
      '/signing-requests/create-and-send',
    ]);
  });
});

describe('the list', () => {
  it('is for admins and owners of the company', async () => {
    const [entry] = (await logOf(owner)).requests;
    const admin = await givenMember(service, owner, 'admin@example.com', 'admin');
    const viewer = await givenMember(service, owner, 'viewer@example.com', 'viewer');
    expect((await logOf(admin)).requests[0]).toEqual(entry);
    for (const path of ['/api-requests', `/api-requests/${entry!.id}`]) {
      const answer = await viewer.get(viewer.console(path));
      expect([answer.status, answer.body.code]).toEqual([403, 'ACCESS_DENIED']);
      const headers = { 'countersign-console': '1' };
      const signedOut = await service.get(owner.console(path), { authorization: null, headers });
      expect(signedOut.status).toBe(401);
    }
    expect((await logOf(stranger)).requests).toEqual([]);
    expect((await logOf(stranger, `?request_id=${entry!.request_id}`)).requests).toEqual([]);
    expect((await stranger.get(stranger.console(`/api-requests/${entry!.id}`))).status).toBe(404);
    const foreign = { 'countersign-company': service.company.company_id };
    expect((await stranger.get(stranger.console('/api-requests'), { headers: foreign })).status).toBe(403);
  });

  it('is filtered and paged', async () => {
    const template = await service.given.template();
    await service.delete(`/templates/${NOTHING}`);
    const listed = async (query: string) =>
      (await logOf(owner, query)).requests.map(({ method, path, status }) => ({ method, path, status }));
    for (const one of await listed('?status=4xx&page_size=100')) expect(Math.floor(one.status / 100)).toBe(4);
    expect(await listed('?method=DELETE')).toEqual([
      { method: 'DELETE', path: '/templates/{id}', status: 404 },
    ]);
    await service.get(`/templates/${template.id}/checks`);
    expect(await listed(`?path=${template.id.slice(0, 20)}`)).toEqual([
      { method: 'GET', path: `/templates/${template.id}/checks`, status: 200 },
    ]);
    // Not a pattern of SQL.
    expect(await listed('?path=%25')).toEqual([]);
    expect(await listed('?path=_')).toEqual([]);
    const { pagination } = await logOf(owner, '?page_size=2&page=2');
    expect(pagination).toMatchObject({ current_page: 2, page_size: 2 });
    const other = (await service.post<{ id: string }>('/workspaces', { name: 'Quiet' })).body;
    expect((await logOf(owner, '', { 'countersign-workspace': other.id })).requests).toEqual([]);
    for (const query of ['?status=abc', '?method=TRACE', '?page=0', '?page_size=1000'])
      expect((await owner.get(owner.console(`/api-requests${query}`))).status).toBe(400);
  });
});

describe('entries', () => {
  it('of a request are deleted with it', async () => {
    const sent = await sendFromTemplate(service, await twoSignerTemplate(service), { name: 'Erased' });
    await service.get(`/signing-requests/${sent.id}`);
    await service.post(`/signing-requests/${sent.id}/cancel`, {});
    expect(await stored()).toContain(sent.id);
    const erased = await service.post('/company/erasures', { signing_request_id: sent.id });
    expect(erased.status).toBe(200);
    await service.get(`/signing-requests/${sent.id}`);
    expect(await stored()).not.toContain(sent.id);
  });

  it('of a company are deleted with it', async () => {
    const { kysely } = service.services.db;
    const now = service.clock.now();
    const id = NOTHING as typeof service.company.company_id;
    await kysely
      .insertInto('company')
      .values({ id, name: 'Gone', created_at: now, updated_at: now })
      .execute();
    const [row] = await kysely.selectFrom('api_request').selectAll().limit(1).execute();
    await kysely
      .insertInto('api_request')
      .values({ ...row!, id: NOTHING, company_id: id })
      .execute();
    await kysely.deleteFrom('company').where('id', '=', id).execute();
    const left = await kysely.selectFrom('api_request').select('id').where('company_id', '=', id).execute();
    expect(left).toEqual([]);
  });

  it('are deleted after API_LOG_DAYS', async () => {
    await service.get('/templates');
    service.clock.forward(6 * 24 * 3600_000);
    const { headers } = await service.get('/templates');
    await service.services.apiLog!.flush();
    service.clock.forward(2 * 24 * 3600_000);
    await sweep(service.services);
    const { requests, kept_days } = await logOf(await givenOwner(service, 'later@example.com'));
    expect(requests.map(({ request_id }) => request_id)).toEqual([headers.get('x-request-id')]);
    expect(kept_days).toBe(7);
  });

  it('are written before the service stops, and none with API_LOG_DAYS=0', async () => {
    const off = await startService({ API_LOG_DAYS: '0' });
    try {
      await off.get('/templates');
      expect(off.services.apiLog).toBeNull();
      const person = await givenOwner(off);
      const answer = await person.get<ApiRequests>(person.console('/api-requests'));
      expect(answer.body).toMatchObject({ kept_days: 0, requests: [] });
    } finally {
      await off.close();
    }
  });
});
