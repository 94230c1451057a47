import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Workspace } from '../../src/wire/http/companies.ts';
import type { SealApplications, SealLog } from '../../src/wire/http/seal-lists.ts';
import type { SealRecord } from '../../src/wire/http/seals.ts';
import { createCompany } from '../support/built.ts';
import { givenSeal, pngUri, sealBody, sealPng, statement, typedBody } from '../support/seals.ts';
import { sharedService, startService, type TestService } from '../support/service.ts';
import { drainJobs, sendFromTemplate, twoSignerTemplate } from '../support/signing.ts';
import { webhookReceiver } from '../support/webhook-receiver.ts';

const DAY = 24 * 3_600_000;
const MISSING = '00000000-0000-4000-8000-000000000000';

let service: TestService;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
beforeAll(async () => {
  service = await sharedService();
  receiver = await webhookReceiver();
}, 60_000);
afterAll(async () => {
  await service.close();
  await receiver.close();
});

const as = (key: string) => ({ authorization: key });
const team = async (name = 'Team') =>
  (await service.post<Workspace & { api_key: string }>('/workspaces', { name })).body;
const refusal = ({ status, body }: { status: number; body: unknown }) => {
  const { code, details } = body as { code?: string; details?: Record<string, unknown> };
  return { status, code, details };
};
const seal = (id: string) => service.get<SealRecord>(`/seals/${id}`);
const logOf = async (id: string) => (await service.get<SealLog>(`/seals/${id}/access-log`)).body.entries;

/** Puts a seal into a request's signing order. */
async function addParticipant(sealId: string, requestId: string, more: Record<string, unknown> = {}) {
  const now = service.clock.now();
  const id = crypto.randomUUID();
  await service.services.db.kysely
    .insertInto('request_seal_participant')
    .values({
      id,
      request_id: requestId,
      seal_id: sealId,
      signing_order: 3,
      created_at: now,
      updated_at: now,
      ...more,
    } as never)
    .execute();
  return id;
}

const sentRequest = async () => sendFromTemplate(service, await twoSignerTemplate(service));

describe('a new seal', () => {
  it.each(['uploaded', 'drawn'] as const)('has the image that was sent (%s)', async (kind) => {
    const made = await service.post<SealRecord>(
      '/seals',
      sealBody({ kind, signatory_title: 'Head of Legal' }),
    );
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      id: expect.any(String),
      lineage_id: expect.any(String),
      version: 1,
      companies_id: service.company.company_id,
      companies_workspaces_id: service.company.workspace_id,
      authority_name: 'Acme',
      name: 'Seal',
      display_name: 'Acme',
      signatory_title: 'Head of Legal',
      kind,
      is_default: 0,
      statement_language: 'en',
      statement_version: '1',
      signatory_name: 'Ada Lovelace',
      signatory_title_attested: 'Managing director',
      attested_at: service.clock.now().toISOString(),
      revoked_on: null,
      created_at: service.clock.now().toISOString(),
      deleted: 0,
    });
    expect((await seal(made.body.id)).body).toEqual(made.body);
  });

  it('of kind typed is drawn as an image', async () => {
    const { id } = await givenSeal(service, { typed: { text: 'Acme Ltd', style: 'kalam' } });
    const { body } = await service.get(`/seals/${id}/image`);
    expect(body).toMatchObject({ kind: 'typed', content_type: 'image/png' });
    expect(body.data_url).toMatch(/^data:image\/png;base64,.{1000}/);
  });

  it('stores the statement with its digest', async () => {
    const { id } = await givenSeal(service, { statement: { ...statement, version: '2026-11' } });
    const row = await service.services.db.kysely
      .selectFrom('organization_seal')
      .selectAll()
      .where('id', '=', id as never)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      statement: {
        language: 'en',
        version: '2026-11',
        text: statement.text,
        sha256: createHash('sha256').update(statement.text).digest('hex'),
      },
    });
  });

  it.each<[string, Record<string, unknown>, string]>([
    [
      'a statement that wasn’t accepted',
      { statement: { ...statement, accepted: false } },
      'statement.accepted',
    ],
    ['a statement of 19 characters', { statement: { ...statement, text: 'a'.repeat(19) } }, 'statement.text'],
    [
      'a statement of 4,001 characters',
      { statement: { ...statement, text: 'a'.repeat(4001) } },
      'statement.text',
    ],
    ['an unknown language', { statement: { ...statement, language: 'tlh' } }, 'statement.language'],
    ['a name of 121 characters', { name: 'a'.repeat(121) }, 'name'],
    ['a name of two lines', { name: 'a\nb' }, 'name'],
    ['a display name of 201 characters', { display_name: 'a'.repeat(201) }, 'display_name'],
    ['an unknown kind', { kind: 'embossed' }, 'kind'],
    ['an unknown scope', { scope: 'world' }, 'scope'],
    ['both an image and a text', { image: pngUri(sealPng()) }, 'image'],
    ['no text', { typed: null }, 'typed'],
    ['an unknown style', { typed: { text: 'Acme', style: 'comic' } }, 'typed.style'],
    ['a text that no font has', { typed: { text: 'Acme \u{12000}' } }, 'typed.text'],
    ['an invisible text', { typed: { text: '\u200b' } }, 'typed.text'],
  ])('is refused with %s', async (_what, more, path) => {
    const { status, code, details } = refusal(await service.post('/seals', typedBody(more)));
    expect([status, code, Object.keys(details ?? {})]).toEqual([400, 'VALIDATION_ERROR', [path]]);
  });

  it('needs an image unless it is typed', async () => {
    const { status, details } = refusal(await service.post('/seals', sealBody({ image: undefined })));
    expect([status, details]).toEqual([400, { image: expect.any(String) }]);
  });

  it('is created once for one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await service.post<SealRecord>('/seals', typedBody(), { headers });
    const again = await service.post<SealRecord>('/seals', typedBody(), { headers });
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect(again.body).toEqual(first.body);
    const other = await service.post('/seals', typedBody({ name: 'Other' }), { headers });
    expect(refusal(other)).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' });
  });
});

describe('the scope of a seal', () => {
  it('lets a workspace’s key create and change seals of its workspace only', async () => {
    const { id, api_key } = await team();
    const own = await givenSeal(service, {}, as(api_key));
    expect(own.companies_workspaces_id).toBe(id);
    expect((await service.patch(`/seals/${own.id}`, { name: 'Ours' }, as(api_key))).status).toBe(200);
    const forbidden = { status: 403, code: 'SEAL_SCOPE_FORBIDDEN' };
    const ofCompany = await service.post('/seals', typedBody({ scope: 'company' }), as(api_key));
    expect(refusal(ofCompany)).toMatchObject(forbidden);
    const elsewhere = typedBody({ workspace_id: service.company.workspace_id });
    expect(refusal(await service.post('/seals', elsewhere, as(api_key)))).toMatchObject(forbidden);
  });

  it('shows a company’s seal to each workspace, and keeps it from being changed there', async () => {
    const { api_key } = await team();
    const company = await givenSeal(service, { scope: 'company' });
    expect(company.companies_workspaces_id).toBeNull();
    const path = `/seals/${company.id}`;
    expect((await service.get(path, as(api_key))).body).toEqual(company);
    expect((await service.get(`${path}/image`, as(api_key))).status).toBe(200);
    expect((await service.get(`${path}/applications`, as(api_key))).status).toBe(200);
    for (const answer of [
      await service.patch(path, { name: 'Ours' }, as(api_key)),
      await service.delete(path, as(api_key)),
      await service.get(`${path}/access-log`, as(api_key)),
    ])
      expect(refusal(answer)).toMatchObject({ status: 403, code: 'SEAL_SCOPE_FORBIDDEN' });
    expect(refusal(await service.delete(`${path}/erase`, as(api_key)))).toMatchObject({
      status: 403,
      code: 'PROTECTED_KEY_REQUIRED',
    });
    expect((await seal(company.id)).body).toEqual(company);
  });

  it('lets the protected key create a seal of another workspace, named in the body or the query', async () => {
    const { id } = await team();
    const named = await givenSeal(service, { workspace_id: id });
    const asked = await service.post<SealRecord>(`/seals?workspace_id=${id}`, typedBody());
    expect([named.companies_workspaces_id, asked.body.companies_workspaces_id]).toEqual([id, id]);
    const unknown = await service.post('/seals', typedBody({ workspace_id: MISSING }));
    expect(refusal(unknown)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const both = await service.post('/seals', typedBody({ scope: 'company', workspace_id: id }));
    expect(refusal(both)).toMatchObject({ status: 400, details: { workspace_id: expect.any(String) } });
  });

  it('hides seals of other workspaces and companies', async () => {
    const { api_key } = await team();
    const foreign = (await createCompany(service.services, { name: 'Stranger' })).live_key;
    const { id } = await givenSeal(service);
    for (const key of [api_key, foreign])
      for (const [method, path, body] of [
        ['GET', ''],
        ['PATCH', '', { name: 'Mine' }],
        ['DELETE', ''],
        ['GET', '/image'],
        ['GET', '/applications'],
        ['GET', '/access-log'],
      ] as const) {
        const answer = await service.call(method, `/seals/${id}${path}`, { body, ...as(key) });
        expect([method, path, refusal(answer)]).toMatchObject([
          method,
          path,
          { status: 404, code: 'SEAL_NOT_FOUND' },
        ]);
      }
    expect(refusal(await service.delete(`/seals/${id}/erase`, as(foreign)))).toMatchObject({ status: 404 });
  });

  it('is refused to editor tokens', async () => {
    const token = await service.given.token((await service.given.template()).id);
    expect((await service.get('/seals', as(token))).status).toBe(401);
  });
});

describe('the list of seals', () => {
  it('has the workspace’s seals before the company’s, the default first, and revoked ones on request', async () => {
    const other = (await createCompany(service.services, { name: 'Lists' })).live_key;
    const { body: room } = await service.post<Workspace & { api_key: string }>(
      '/workspaces',
      { name: 'Room' },
      as(other),
    );
    const given = (name: string, more: object = {}) => givenSeal(service, { name, ...more }, as(other));
    const names = async (query = '', key = other) =>
      (await service.get<{ seals: SealRecord[] }>(`/seals${query}`, as(key))).body.seals.map(
        ({ name }) => name,
      );
    expect(await names()).toEqual([]);
    await given('Company A', { scope: 'company' });
    await given('Company B', { scope: 'company', is_default: true });
    await given('Room A', { workspace_id: room.id });
    const b = await given('Room B', { workspace_id: room.id, is_default: true });
    await given('Elsewhere');
    const ofRoom = ['Room B', 'Room A', 'Company B', 'Company A'];
    expect(await names('', room.api_key)).toEqual(ofRoom);
    expect(await names(`?workspace_id=${room.id}`)).toEqual(ofRoom);
    expect((await names()).sort()).toEqual([...ofRoom, 'Elsewhere'].sort());
    await service.delete(`/seals/${b.id}`, as(other));
    expect(await names('', room.api_key)).toEqual(['Room A', 'Company B', 'Company A']);
    expect(await names('?include_revoked=true', room.api_key)).toEqual([
      'Room A',
      'Room B',
      'Company B',
      'Company A',
    ]);
  });

  it('has one default for each workspace', async () => {
    const { api_key } = await team();
    const first = await givenSeal(service, { is_default: true }, as(api_key));
    const second = await givenSeal(service, {}, as(api_key));
    const company = await givenSeal(service, { scope: 'company', is_default: 1 });
    expect((await service.patch(`/seals/${second.id}`, { is_default: true })).body).toMatchObject({
      id: second.id,
      is_default: 1,
    });
    const defaults = [first, second, company].map(async ({ id }) => (await seal(id)).body.is_default);
    expect(await Promise.all(defaults)).toEqual([0, 1, 1]);
    expect((await service.patch(`/seals/${second.id}`, { is_default: 0 })).body).toMatchObject({
      is_default: 0,
    });
  });
});

describe('changing a seal', () => {
  it('keeps the ID for names, title and default', async () => {
    const before = await givenSeal(service, { signatory_title: 'Clerk' });
    const change = { name: 'New', display_name: 'Acme Ltd', signatory_title: null, is_default: true };
    const after = await service.patch<SealRecord>(`/seals/${before.id}`, change);
    expect(after.body).toEqual({ ...before, ...change, is_default: 1 });
    expect((await service.patch(`/seals/${before.id}`, {})).body).toEqual(after.body);
    expect((await logOf(before.id)).map(({ action }) => action).sort()).toEqual([
      'created',
      'default_changed',
      'renamed',
    ]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['text', { typed: { text: 'Acme Group' } }],
    ['statement', { statement: { ...statement, signatory_name: 'Bob Babbage' } }],
  ])('creates a version for a new %s', async (_what, change) => {
    const before = await givenSeal(service, { is_default: true });
    service.clock.forward(1000);
    const after = (await service.patch<SealRecord>(`/seals/${before.id}`, { ...change, name: 'New' })).body;
    expect(after).toMatchObject({
      lineage_id: before.lineage_id,
      version: 2,
      name: 'New',
      is_default: 1,
      deleted: 0,
    });
    expect(after.id).not.toBe(before.id);
    expect(after.attested_at === before.attested_at).toBe(!change.statement);
    expect((await seal(before.id)).body).toEqual({ ...before, is_default: 0, deleted: 1 });
    const [latest] = (await logOf(after.id)).filter(({ action }) => action === 'replaced');
    expect(latest?.details).toEqual({ from_version: 1, version: 2, changed: Object.keys(change) });
  });

  it('creates a version for a new image, and keeps the old one', async () => {
    const { body: before } = await service.post<SealRecord>('/seals', sealBody());
    const change = { image: pngUri(sealPng(200, 100)) };
    const { body: after } = await service.patch<SealRecord>(`/seals/${before.id}`, change);
    const [old, next] = [before, after].map(({ id }) => service.get(`/seals/${id}/image`));
    expect((await old!).body.data_url).not.toBe((await next!).body.data_url);
  });

  it('refuses a replaced version and names the current one', async () => {
    const before = await givenSeal(service);
    const { body: after } = await service.patch<SealRecord>(`/seals/${before.id}`, {
      typed: { text: 'New' },
    });
    for (const answer of [
      await service.patch(`/seals/${before.id}`, { name: 'Late' }),
      await service.delete(`/seals/${before.id}`),
    ])
      expect(refusal(answer)).toEqual({
        status: 409,
        code: 'SEAL_MUTATION_NOT_ALLOWED',
        details: { current_seal_id: after.id },
      });
  });

  it('refuses an image for a typed seal, and a text for one with an image', async () => {
    const typed = await givenSeal(service);
    const { body: uploaded } = await service.post<SealRecord>('/seals', sealBody());
    for (const [id, key, change] of [
      [typed.id, 'image', { image: pngUri(sealPng()) }],
      [uploaded.id, 'typed', { typed: { text: 'Acme' } }],
    ] as const)
      expect(refusal(await service.patch(`/seals/${id}`, change))).toEqual({
        status: 400,
        code: 'VALIDATION_ERROR',
        details: { [key]: expect.any(String) },
      });
  });

  it('lets one of several concurrent changes create the next version', async () => {
    const { id, lineage_id } = await givenSeal(service);
    const answers = await Promise.all(
      ['B', 'C', 'D', 'E'].map((text) => service.patch<SealRecord>(`/seals/${id}`, { typed: { text } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const rows = await service.services.db.kysely
      .selectFrom('organization_seal')
      .select('version')
      .where('lineage_id', '=', lineage_id as never)
      .orderBy('version')
      .execute();
    expect(rows).toEqual([{ version: 1 }, { version: 2 }]);
  });
});

describe('revoking a seal', () => {
  it('revokes all versions, once', async () => {
    const first = await givenSeal(service, { is_default: true });
    const { body: second } = await service.patch<SealRecord>(`/seals/${first.id}`, {
      typed: { text: 'New' },
    });
    const revoked = await service.delete<SealRecord>(`/seals/${second.id}`);
    const revoked_on = service.clock.now().toISOString();
    expect(revoked.status).toBe(200);
    expect(revoked.body).toEqual({ ...second, revoked_on, is_default: 0, deleted: 1, in_flight_requests: 0 });
    expect((await seal(first.id)).body.revoked_on).toBe(revoked_on);
    for (const answer of [
      await service.delete(`/seals/${second.id}`),
      await service.delete(`/seals/${first.id}`),
      await service.patch(`/seals/${second.id}`, { name: 'Late' }),
    ])
      expect(refusal(answer)).toMatchObject({
        status: 409,
        code: 'SEAL_ALREADY_REVOKED',
        details: { revoked_on },
      });
  });

  it.each([
    ['', 'pending'],
    ['?stop_pending=false', 'pending'],
    ['?stop_pending=true', 'paused'],
  ])('counts requests in progress, and pauses them if asked to (%s)', async (query, status) => {
    const { id, lineage_id } = await givenSeal(service);
    const running = await sentRequest();
    const draft = await service.post<{ id: string }>('/signing-requests', {
      template_id: running.template_id,
    });
    const waiting = await addParticipant(id, running.id);
    const applied = await addParticipant(id, running.id, {
      status: 'applied',
      applied_at: service.clock.now(),
    });
    const drafted = await addParticipant(id, draft.body.id);
    const current = await service.patch<SealRecord>(`/seals/${id}`, { typed: { text: 'New' } });
    const revoked = await service.delete(`/seals/${current.body.id}${query}`);
    expect(revoked.body).toMatchObject({ lineage_id, in_flight_requests: 1 });
    const { body } = await service.get<SealApplications>(`/seals/${id}/applications`);
    expect(Object.fromEntries(body.applications.map((one) => [one.id, one.status]))).toEqual({
      [waiting]: status,
      [applied]: 'applied',
      [drafted]: 'pending',
    });
  });
});

describe('erasing a seal', () => {
  const erase = (id: string) => service.delete(`/seals/${id}/erase`);
  const notEligible = (reason: string, more: object = {}) => ({
    status: 409,
    code: 'SEAL_ERASE_NOT_ELIGIBLE',
    details: { reason, ...more },
  });

  it('takes a revocation 90 days ago, and removes all versions and images', async () => {
    const first = await givenSeal(service, { name: 'Secret name' });
    const { body: second } = await service.patch<SealRecord>(`/seals/${first.id}`, {
      typed: { text: 'New' },
      name: 'Other name',
    });
    const keys = await service.services.db.kysely
      .selectFrom('organization_seal')
      .select('image_key')
      .where('lineage_id', '=', first.lineage_id as never)
      .execute();
    expect(keys.length).toBe(2);
    expect(refusal(await erase(second.id))).toEqual(notEligible('not_revoked'));
    await service.delete(`/seals/${second.id}`);
    const eligible_at = new Date(service.clock.now().getTime() + 90 * DAY).toISOString();
    service.clock.forward(90 * DAY - 1);
    expect(refusal(await erase(second.id))).toEqual(notEligible('too_recent', { eligible_at }));
    service.clock.forward(1);
    const erased = await erase(second.id);
    expect([erased.status, erased.body]).toEqual([200, { lineage_id: first.lineage_id, versions_erased: 2 }]);
    expect(refusal(await seal(first.id))).toMatchObject({ status: 404, code: 'SEAL_NOT_FOUND' });
    await drainJobs(service);
    for (const { image_key } of keys) expect(await service.services.storage.head(image_key!)).toBeNull();
    const log = await logOf(second.id);
    expect(log[0]).toMatchObject({ action: 'erased', details: { versions_erased: 2 } });
    expect(log.length).toBe(5);
    expect(JSON.stringify(log)).not.toMatch(/Secret|Other/);
  });

  it('is refused while a template or request uses a version', async () => {
    const { id } = await givenSeal(service);
    const participant = await addParticipant(id, (await sentRequest()).id);
    const { body: second } = await service.patch<SealRecord>(`/seals/${id}`, { typed: { text: 'New' } });
    await service.delete(`/seals/${second.id}`);
    service.clock.forward(91 * DAY);
    const inUse = notEligible('in_use', { templates: 0, requests: 1 });
    expect(refusal(await erase(second.id))).toEqual(inUse);
    await service.services.db.kysely
      .deleteFrom('request_seal_participant')
      .where('id', '=', participant as never)
      .execute();
    expect((await erase(second.id)).status).toBe(200);
  });
});

describe('the uses of a seal', () => {
  it('are listed newest first in pages, for the workspace of the key', async () => {
    const { api_key } = await team();
    const { id } = await givenSeal(service, { scope: 'company', name: 'Uses' });
    const request = await sentRequest();
    const added: string[] = [];
    for (let count = 0; count < 3; count++) {
      added.unshift(await addParticipant(id, request.id));
      service.clock.forward(1000);
    }
    const page = (query: string, key = service.company.live_key) =>
      service.get<SealApplications>(`/seals/${id}/applications?${query}`, as(key));
    const { body: first } = await page('limit=2');
    expect(first.applications[0]).toEqual({
      id: added[0],
      signing_request_id: request.id,
      signing_request_name: request.name,
      seal_id: id,
      seal_name: 'Uses',
      status: 'pending',
      applied_at: null,
      created_at: expect.any(String),
    });
    const { body: second } = await page(`limit=2&cursor=${first.cursor}`);
    expect([...first.applications, ...second.applications].map((one) => one.id)).toEqual(added);
    expect(second.cursor).toBeNull();
    expect((await page('', api_key)).body).toEqual({ applications: [], cursor: null });
    for (const query of ['limit=0', 'limit=101', 'cursor=nonsense'])
      expect(refusal(await page(query))).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
    await service.post(`/signing-requests/${request.id}/cancel`, {});
    expect((await page('')).body.applications).toEqual([]);
  });
});

describe('the access log of a seal', () => {
  it('records reads of the image and changes, newest first in pages', async () => {
    const { id } = await givenSeal(service, { name: 'Before' });
    service.clock.forward(1000);
    await service.get(`/seals/${id}/image`);
    service.clock.forward(1000);
    await service.patch(`/seals/${id}`, { name: 'After' });
    service.clock.forward(1000);
    await service.delete(`/seals/${id}?stop_pending=1`);
    const first = await service.get<SealLog>(`/seals/${id}/access-log?limit=3`);
    const rest = await service.get<SealLog>(`/seals/${id}/access-log?cursor=${first.body.cursor}`);
    const entries = [...first.body.entries, ...rest.body.entries];
    expect(entries.map(({ action, actor_kind, details }) => [action, actor_kind, details])).toEqual([
      ['revoked', 'api_key', { stop_pending: true, in_flight_requests: 0, paused_requests: 0 }],
      ['renamed', 'api_key', { name: { from: 'Before', to: 'After' } }],
      ['image_read', 'api_key', { version: 1 }],
      ['created', 'api_key', { version: 1, kind: 'typed', scope: 'workspace' }],
    ]);
    expect(rest.body.cursor).toBeNull();
    expect(refusal(await service.get(`/seals/${id}/access-log?cursor=x`))).toMatchObject({ status: 400 });
  });
});

describe('events of seals', () => {
  it('say which version of which seal changed', async () => {
    const { id: workspace, api_key } = await team();
    const events = ['created', 'updated', 'deleted', 'erased'].map((name) => `organization_seal.${name}`);
    await service.post('/webhooks', { url: receiver.url, events });
    const first = await givenSeal(service, { name: 'Company', scope: 'company' });
    const { body: second } = await service.patch<SealRecord>(`/seals/${first.id}`, {
      typed: { text: 'New' },
    });
    await service.delete(`/seals/${second.id}`);
    // Before the time changes, or a running delivery would count as abandoned.
    await drainJobs(service);
    service.clock.forward(91 * DAY);
    await service.delete(`/seals/${second.id}/erase`);
    await givenSeal(service, { name: 'Workspace' }, as(api_key));
    await drainJobs(service);
    const received = receiver.received.map(({ body }) => JSON.parse(body));
    const of = (row: SealRecord, scope: string) => ({
      seal: { id: row.id, lineage_id: first.lineage_id, version: row.version, name: row.name, scope },
    });
    expect(received.map(({ type, workspace_id, data }) => [type, workspace_id, data])).toEqual([
      [events[0], service.company.workspace_id, of(first, 'company')],
      [events[1], service.company.workspace_id, of(second, 'company')],
      [events[2], service.company.workspace_id, of(second, 'company')],
      [events[3], service.company.workspace_id, of(second, 'company')],
      [events[0], workspace, { seal: expect.objectContaining({ name: 'Workspace', scope: 'workspace' }) }],
    ]);
  });
});

describe('seals that the operator has turned off', () => {
  it('can’t be created, changed, added or sent, but read and revoked', async () => {
    const own = await startService();
    const made = await givenSeal(own);
    const { id } = await own.given.template();
    const seal_participants = [{ seal_id: made.id, order: 2, temp_id: 'seal' }];
    const place = { page_number: 1, position: { x: 10, y: 10, width: 20, height: 8 } };
    await own.put(`/templates/${id}`, {
      users: [{ _temp_id: 'temp_a', designation: 'Signer', order: 1 }],
      seal_participants,
      fields: [
        { type: 'signature', recipient_id: 'temp_a', required: true, ...place },
        { type: 'stamp', seal_participant_temp_id: 'seal', ...place },
      ],
    });
    const plain = await own.given.template();
    const hasSeals = async (template: string) =>
      (await own.get<{ has_seals: boolean }>(`/templates/${template}`)).body.has_seals;
    expect(await hasSeals(plain.id)).toBe(true);
    const { config } = own.services;
    (config as { areSealsOn: boolean }).areSealsOn = false;
    const refused = [
      await own.post('/seals', typedBody()),
      await own.patch(`/seals/${made.id}`, { name: 'Renamed' }),
      await own.put(`/templates/${plain.id}`, { seal_participants: [{ seal_id: made.id, order: 1 }] }),
      await own.post('/signing-requests/create-and-send', {
        template_id: id,
        recipients: [{ first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', order: 1 }],
      }),
    ];
    for (const answer of refused)
      expect(refusal(answer)).toMatchObject({ status: 403, code: 'SEALS_DISABLED' });
    // The editors offer none, and show those that are there.
    expect([await hasSeals(plain.id), await hasSeals(id)]).toEqual([false, true]);
    const choices = await own.get<{ results: { can_add: boolean }[] }>(`/templates/${id}/seals`);
    expect(choices.body.results).toMatchObject([{ can_add: false }]);
    const allowed = [
      await own.get('/seals'),
      await own.get(`/seals/${made.id}/image`),
      await own.put(`/templates/${id}`, { seal_participants: [] }),
      await own.delete(`/seals/${made.id}`),
    ];
    expect(allowed.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await own.close();
  }, 60_000);

  it('are turned off by SEALS=off', async () => {
    const off = await startService({ SEALS: 'off' });
    const made = await off.post('/seals', typedBody());
    await off.close();
    expect(refusal(made)).toMatchObject({ status: 403, code: 'SEALS_DISABLED' });
  }, 60_000);
});

describe('an edge gateway', () => {
  const deprecation = (answer: { headers: Headers }) => answer.headers.get('x-countersign-deprecation');

  it('gets a header for new seals and images, and can be kept from them', async () => {
    for (const creation of ['on', 'off'] as const) {
      const edge = await startService({
        EDGE_HOSTS: 'edge.example.com, 127.0.0.1',
        EDGE_SEAL_CREATION: creation,
      });
      const made = await givenSeal(edge);
      const at = (path: string) => `${edge.url.replace('localhost', '127.0.0.1')}/api/v1${path}`;
      const one = at(`/seals/${made.id}`);
      const calls = [
        await edge.post(at('/seals'), typedBody()),
        await edge.patch(one, { typed: { text: 'New' } }),
      ];
      for (const answer of calls) {
        expect(deprecation(answer)).toContain(edge.services.config.publicUrl);
        if (creation === 'on') expect(answer.status).toBeLessThan(300);
        else expect(refusal(answer)).toMatchObject({ status: 503, code: 'SEAL_CREATION_DISABLED_EDGE' });
      }
      const { body } = await edge.get<{ seals: SealRecord[] }>('/seals');
      const renamed = await edge.patch(at(`/seals/${body.seals[0]!.id}`), { name: 'Renamed' });
      expect([renamed.status, deprecation(renamed)]).toEqual([200, null]);
      const main = await edge.post('/seals', typedBody());
      expect([main.status, deprecation(main)]).toEqual([201, null]);
      await edge.close();
    }
  }, 60_000);
});

it('images of seals have a rate limit of their own', async () => {
  const limited = await startService({ RATE_LIMIT_FACTOR: '0.05' });
  const { id } = await givenSeal(limited);
  const statuses: number[] = [];
  for (let call = 0; call < 4; call++) statuses.push((await limited.get(`/seals/${id}/image`)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await limited.get(`/seals/${id}`)).status).toBe(200);
  await limited.close();
}, 60_000);
