import { rmSync } from 'node:fs';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServiceError } from '../../../../src/model/errors.ts';
import { newId } from '../../../../src/model/ids.ts';
import { authenticate } from '../../../../src/server/account/authenticate.ts';
import { type CreatedCompany, createCompany } from '../../../../src/server/account/keys/create-company.ts';
import { replaceKey } from '../../../../src/server/account/keys/replace-key.ts';
import { type Database, openDatabase } from '../../../../src/server/platform/db/open-database.ts';
import { handleErrors } from '../../../../src/server/platform/http/error-body.ts';
import type { EditorClaims } from '../../../../src/server/platform/http/principal.ts';
import type { ApiEnv } from '../../../../src/server/platform/http/router.ts';
import { createLog } from '../../../../src/server/platform/log.ts';
import type { Services } from '../../../../src/server/platform/services.ts';
import { dataFolder } from '../../../support/data-folder.ts';

let folder: string;
const TOKEN = 'eyJhbGci.eyJqdGki.c2lnbmVk';
const SUBJECT = 'a3bb189e-8bf9-4888-9912-ace4e6543002';
let db: Database;
let company: CreatedCompany;
let now: Date;
let claims: EditorClaims;
let verified: string[];
let counted: string[];
beforeAll(async () => {
  folder = await dataFolder();
  db = await openDatabase({ dataDir: folder, databaseUrl: null });
  company = await createCompany({ db, clock: { now: () => new Date() } }, { name: 'Northwind' });
}, 120_000);
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  now = new Date('2026-11-21T09:00:00Z');
  verified = [];
  counted = [];
  claims = {
    tokenId: newId(),
    audience: 'template-editor',
    subjectId: SUBJECT,
    companyId: newId(),
    workspaceId: newId(),
    permissions: ['read'],
  };
});

async function call(authorization: string | null, path = '/templates', method = 'GET') {
  const services = {
    db,
    clock: { now: () => now },
    config: { trustedProxies: [] },
    tokens: {
      verify: async (token: string) => {
        verified.push(token);
        if (token !== TOKEN) throw new ServiceError('TOKEN_EXPIRED', 'This token has expired');
        return claims;
      },
    },
  } as unknown as Services;
  const limiter = { count: async (_c: unknown, who: string) => void counted.push(who) };
  const app = new Hono<ApiEnv>();
  app.onError(handleErrors(createLog({ level: 'silent', format: 'json' })));
  app.use('*', authenticate(services, limiter, '/api/v1'));
  app.all('*', (c) => c.json(c.var.principal));
  const answer = await app.request(
    `/api/v1${path}`,
    { method, headers: authorization === null ? {} : { authorization } },
    { incoming: { socket: { remoteAddress: '203.0.113.7', remotePort: 1, remoteFamily: 'IPv4' } } },
  );
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe('an API key', () => {
  it.each(['live', 'test'] as const)(
    'authenticates a caller of mode %s, with or without Bearer',
    async (mode) => {
      const key = company[`${mode}_key`];
      for (const header of [key, ` ${key} `, `Bearer ${key}`, `bearer  ${key}`])
        expect(await call(header)).toEqual({
          status: 200,
          body: {
            kind: 'key',
            keyId: expect.any(String),
            companyId: company.company_id,
            workspaceId: company.workspace_id,
            isProtected: true,
            mode,
          },
        });
      expect([verified, counted]).toEqual([[], []]);
    },
  );

  it.each([
    [null, /^Expected an API key, got none/],
    ['', /^Expected an API key, got none/],
    ['Bearer ', /^Expected an API key, got none/],
    ['Bearer', /^Expected an API key, got none/],
    ['cs_live_guess', /^No valid API key/],
    ['Bearer cs_test_guess', /^No valid API key/],
    ['Bearer abc', /^Expected an API key .* or Bearer/],
    ['Basic dXNlcjpwYXNz', /^Expected an API key .* or Bearer/],
  ])(
    'that is invalid is rejected with what was sent, and counted for the address: %j',
    async (header, detail) => {
      expect(await call(header)).toMatchObject({
        status: 401,
        body: {
          error: 'Unauthorized',
          code: 'UNAUTHORIZED',
          message: 'Invalid API key',
          details: { authorization: expect.stringMatching(detail) },
        },
      });
      expect(counted).toEqual(['address:203.0.113.7']);
    },
  );

  it("isn't recognized inside another string", async () => {
    expect((await call(`x Bearer ${company.live_key}`)).status).toBe(401);
    expect((await call(`${company.live_key}x`)).status).toBe(401);
  });

  it('works until it expires', async () => {
    const other = await createCompany({ db, clock: { now: () => now } }, { name: 'Southwind' });
    await db.transaction((trx) => replaceKey(trx, other.workspace_id, 'live', { now }));
    const end = now.getTime() + 24 * 3_600_000;
    now = new Date(end - 1);
    expect((await call(other.live_key)).status).toBe(200);
    now = new Date(end);
    expect((await call(other.live_key)).status).toBe(401);
    expect((await call(other.test_key)).status).toBe(200);
  });
});

describe('an editor token', () => {
  const editor = (path: string, method = 'GET') => call(`Bearer ${TOKEN}`, path, method);

  it("authenticates an editor with the token's claims", async () => {
    expect(await editor(`/templates/${SUBJECT}`)).toEqual({
      status: 200,
      body: { kind: 'editor', ...claims },
    });
    expect(verified).toEqual([TOKEN]);
  });

  it('counts only as a Bearer token', async () => {
    expect((await call(TOKEN, `/templates/${SUBJECT}`)).status).toBe(401);
    for (const other of [`${TOKEN}.more`, `${TOKEN}!`, `!${TOKEN}`, 'a.b'])
      expect((await call(`Bearer ${other}`, `/templates/${SUBJECT}`)).status).toBe(401);
    expect(verified).toEqual([]);
  });

  it('that is invalid is rejected and counted', async () => {
    const { status, body } = await call('Bearer a.b.', `/templates/${SUBJECT}`);
    expect([status, body.code]).toEqual([401, 'TOKEN_EXPIRED']);
    expect(counted).toEqual(['address:203.0.113.7']);
  });

  const OTHER = 'b3bb189e-8bf9-4888-9912-ace4e6543002';
  it.each([
    ['template-editor', 'GET', `/templates/${SUBJECT}`, 200],
    ['template-editor', 'PUT', `/templates/${SUBJECT}`, 200],
    ['template-editor', 'PATCH', `/templates/${SUBJECT}`, 200],
    ['template-editor', 'GET', `/templates/${SUBJECT.toUpperCase()}/fields`, 200],
    ['template-editor', 'POST', `/templates/${SUBJECT}/replace-document`, 200],
    ['template-editor', 'POST', `/templates/${SUBJECT}/restore-document`, 200],
    ['template-editor', 'POST', `/templates/${SUBJECT}/review-document`, 200],
    ['template-editor', 'POST', `/templates/${SUBJECT}/arrange-pages`, 200],
    ['template-editor', 'POST', `/templates/${SUBJECT}/uploads`, 200],
    ['template-editor', 'POST', `/templates/${SUBJECT}/field-presets`, 200],
    ['template-editor', 'POST', `/templates/${SUBJECT}/versions/1/restore`, 200],
    ['template-editor', 'POST', `/templates/${SUBJECT}/versions/1`, 403],
    ['template-editor', 'PATCH', `/templates/${SUBJECT}/field-presets/1`, 200],
    ['template-editor', 'DELETE', `/templates/${SUBJECT}/field-presets/1`, 200],
    ['template-editor', 'DELETE', `/templates/${SUBJECT}/field-presets`, 403],
    ['template-editor', 'DELETE', `/templates/${OTHER}/field-presets/1`, 401],
    ['template-editor', 'POST', `/templates/${SUBJECT}/duplicate`, 403],
    ['template-editor', 'POST', `/templates/${SUBJECT}/uploads/more`, 403],
    ['template-editor', 'POST', `/templates/${SUBJECT}/1/uploads`, 403],
    ['template-editor', 'POST', `/templates/${SUBJECT}`, 403],
    ['template-editor', 'DELETE', `/templates/${SUBJECT}`, 403],
    ['template-editor', 'GET', `/templates/${OTHER}`, 401],
    ['template-editor', 'GET', '/templates', 401],
    ['template-editor', 'GET', '/templates/', 401],
    ['template-editor', 'GET', `/my/templates/${SUBJECT}`, 401],
    ['template-editor', 'GET', `/signing-requests/${SUBJECT}`, 401],
    ['template-editor', 'POST', '/get-embedded-signing-request', 401],
    ['signing-request-editor', 'GET', `/signing-requests/${SUBJECT}`, 200],
    ['signing-request-editor', 'PUT', `/signing-requests/${SUBJECT}/fields`, 200],
    ['signing-request-editor', 'POST', `/signing-requests/${SUBJECT}/send`, 200],
    ['signing-request-editor', 'POST', `/signing-requests/${SUBJECT}/send/more`, 403],
    ['signing-request-editor', 'POST', `/signing-requests/${SUBJECT}/1/send`, 403],
    ['signing-request-editor', 'POST', `/signing-requests/${SUBJECT}/cancel`, 403],
    ['signing-request-editor', 'POST', `/signing-requests/${SUBJECT}/field-presets`, 403],
    ['signing-request-editor', 'DELETE', `/signing-requests/${SUBJECT}/field-presets/1`, 403],
    ['signing-request-editor', 'POST', `/signing-requests/${SUBJECT}/uploads`, 200],
    ['signing-request-editor', 'POST', `/signing-requests/${SUBJECT}/documents`, 200],
    ['signing-request-editor', 'DELETE', `/signing-requests/${SUBJECT}/documents/1`, 200],
    ['signing-request-editor', 'DELETE', `/signing-requests/${SUBJECT}`, 403],
    ['template-editor', 'POST', `/templates/${SUBJECT}/documents`, 200],
    ['template-editor', 'DELETE', `/templates/${SUBJECT}/documents/1`, 200],
    ['template-editor', 'DELETE', `/templates/${SUBJECT}/documents/1/2`, 403],
    ['signing-request-editor', 'DELETE', `/signing-requests/${SUBJECT}`, 403],
    ['signing-request-editor', 'GET', `/signing-requests/${OTHER}`, 401],
    ['signing-request-editor', 'GET', `/my/signing-requests/${SUBJECT}`, 401],
    ['signing-request-editor', 'GET', `/templates/${SUBJECT}`, 401],
    ['signing-request-editor', 'POST', '/get-embedded-signing-request', 200],
    ['signing-request-editor', 'POST', '/save-embedded-signing-request', 200],
    ['signing-request-editor', 'POST', '/send-embedded-signing-request', 200],
    ['signing-request-editor', 'POST', '/my/send-embedded-signing-request', 401],
    ['signing-request-editor', 'POST', '/send-embedded-signing-request/more', 401],
  ] as const)('of a %s: %s %s answers %i', async (audience, method, path, status) => {
    claims = { ...claims, audience };
    const answer = await editor(path, method);
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body).toEqual({ kind: 'editor', ...claims });
    const [own, other] = audience === 'template-editor' ? ['template', OTHER] : ['signing request', OTHER];
    if (status === 401)
      expect(answer.body.message).toBe(
        path.includes(other) && !path.startsWith('/my')
          ? `This editor token is for another ${own}. Create a token for this ${own} on your server.`
          : `An editor token opens its own ${own} only. Call this endpoint with an API key, on your server.`,
      );
    if (status === 403)
      expect(answer.body).toMatchObject({
        code: 'ACCESS_DENIED',
        message: 'Editor tokens can only read and change their own template or signing request',
      });
    expect(counted).toHaveLength(status === 200 ? 0 : 1);
  });
});
