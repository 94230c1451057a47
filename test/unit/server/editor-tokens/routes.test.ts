import { rmSync } from 'node:fs';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, type SigningRequestId, type TemplateId } from '../../../../src/model/ids.ts';
import { DEFAULT_SETTINGS } from '../../../../src/model/settings.ts';
import { type CreatedCompany, createCompany } from '../../../../src/server/account/keys/create-company.ts';
import { createKeyRing } from '../../../../src/server/account/tokens/key-ring.ts';
import { createTokenService } from '../../../../src/server/account/tokens/token-service.ts';
import { tokenRoutes } from '../../../../src/server/editor-tokens/routes.ts';
import { json } from '../../../../src/server/platform/db/json.ts';
import { type Database, openDatabase } from '../../../../src/server/platform/db/open-database.ts';
import { handleErrors } from '../../../../src/server/platform/http/error-body.ts';
import type { KeyPrincipal, Principal } from '../../../../src/server/platform/http/principal.ts';
import { createRouter } from '../../../../src/server/platform/http/router.ts';
import { createLog } from '../../../../src/server/platform/log.ts';
import { createSecretBox } from '../../../../src/server/platform/secrets/secret-box.ts';
import type { Services } from '../../../../src/server/platform/services.ts';
import { dataFolder } from '../../../support/data-folder.ts';
import { testClock } from '../../../support/test-clock.ts';

const GENERATE = ['/generate-template-token', '/jwt/generate-signing-request'] as const;
const REVOKE = ['/revoke-template-token', '/jwt/revoke-signing-request'] as const;
const HOUR = 3600;
const EVERYTHING = ['read', 'write', 'send', 'recipients', 'fields', 'settings', 'document'];

let folder: string;
let db: Database;
/** What the routes use of them. */
let services: Pick<Services, 'db' | 'clock' | 'config' | 'tokens'>;
let company: CreatedCompany;
let stranger: CreatedCompany;
const clock = testClock(Date.parse('2026-03-01T12:00:00.750Z'));

beforeAll(async () => {
  folder = await dataFolder();
  db = await openDatabase({ dataDir: folder, databaseUrl: null });
  const keys = createKeyRing({ db, secrets: createSecretBox(null), clock });
  const config = { publicUrl: 'https://sign.example' } as Services['config'];
  services = { db, clock, config, tokens: createTokenService({ db, clock, config }, keys) };
  company = await createCompany({ db, clock }, { name: 'Northwind' });
  stranger = await createCompany({ db, clock }, { name: 'Southwind' });
}, 60_000);
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

const keyOf = (owner: CreatedCompany): KeyPrincipal => ({
  kind: 'key',
  keyId: newId() as KeyPrincipal['keyId'],
  companyId: owner.company_id,
  workspaceId: owner.workspace_id,
  isProtected: true,
  mode: 'live',
});

async function post(path: string, body: unknown, principal: Principal = keyOf(company)) {
  const app = createRouter();
  app.onError(handleErrors(createLog({ level: 'silent', format: 'json' })));
  app.use(async (c, next) => {
    c.set('principal', principal);
    await next();
  });
  app.route('/', tokenRoutes(services as Services));
  const response = await app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

const owner = () => ({ company_id: company.company_id, workspace_id: company.workspace_id });
const times = () => ({ created_at: clock.now(), updated_at: clock.now() });

async function addDocument() {
  const id = newId<'document'>() as never;
  const file = { object_key: 'o', original_key: 'o', original_sha256: 's', sha256: 's', byte_size: 1 };
  await db.kysely
    .insertInto('document')
    .values({
      id,
      ...owner(),
      ...file,
      page_count: 1,
      pages: json([]),
      page_sizes: json([]) as never,
      previews: json([]),
      signatures: 0,
      is_restricted: false,
      is_repaired: false,
      created_at: clock.now(),
    })
    .execute();
  return id;
}

async function addTemplate(): Promise<TemplateId> {
  const id = newId<'template'>() as TemplateId;
  await db.kysely
    .insertInto('template')
    .values({
      id,
      ...owner(),
      document_id: await addDocument(),
      name: 'Contract',
      description: null,
      expiration_hours: 168,
      credit_cost: 1,
      settings: json(DEFAULT_SETTINGS),
      revision: 1,
      ...times(),
    })
    .execute();
  return id;
}

async function addRequest(status: 'not_sent' | 'in_progress'): Promise<SigningRequestId> {
  const id = newId<'signing-request'>() as SigningRequestId;
  await db.kysely
    .insertInto('signing_request')
    .values({
      id,
      ...owner(),
      template_id: null,
      document_id: await addDocument(),
      document_sha256: 's',
      name: 'Contract',
      description: '',
      status,
      settings: json(DEFAULT_SETTINGS) as never,
      expiration_hours: 168,
      credit_cost: 1,
      is_test: false,
      ...times(),
    })
    .execute();
  return id;
}

const ofTemplate = (id: string, more: object = {}) =>
  post(GENERATE[0], { companies_workspaces_templates_id: id, ...more });
const ofRequest = (id: string, more: object = {}) =>
  post(GENERATE[1], { companies_workspaces_signing_requests_id: id, ...more });

describe('a token for a template', () => {
  it('gives access to the template for an hour, with all permissions of the template editor', async () => {
    const id = await addTemplate();
    const { status, body } = await ofTemplate(id);
    const end = (Math.floor(clock.now().getTime() / 1000) + HOUR) * 1000;
    expect([status, body]).toEqual([
      201,
      {
        token: expect.any(String),
        jwt: body.token,
        jwt_id: expect.any(String),
        jwt_record_id: body.jwt_id,
        template_id: id,
        expires_at: new Date(end).toISOString(),
      },
    ]);
    expect(await services.tokens.verify(body.token!)).toEqual({
      tokenId: body.jwt_id,
      audience: 'template-editor',
      subjectId: id,
      companyId: company.company_id,
      workspaceId: company.workspace_id,
      permissions: EVERYTHING.filter((permission) => permission !== 'send'),
    });
  });

  it('has the requested permissions and lifetime, and lists unknown keys', async () => {
    const { body } = await ofTemplate(await addTemplate(), {
      permissions: ['read'],
      expires_in_seconds: 60,
      color: 'red',
    });
    expect((await services.tokens.verify(body.token!)).permissions).toEqual(['read']);
    const { exp, iat } = decodeJwt(body.token!);
    expect(exp! - iat!).toBe(60);
    expect(body.warnings).toEqual(['Ignored unknown key: color']);
  });

  it("isn't issued for a template that the caller can't see", async () => {
    const id = await addTemplate();
    const body = { companies_workspaces_templates_id: id };
    expect(await post(GENERATE[0], body, keyOf(stranger))).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', message: 'The requested resource was not found' },
    });
  });
});

describe('a token for a signing request', () => {
  it('gives access to the draft for an hour, with all permissions', async () => {
    const id = await addRequest('not_sent');
    const { status, body } = await ofRequest(id.toUpperCase());
    const end = (Math.floor(clock.now().getTime() / 1000) + HOUR) * 1000;
    expect([status, body]).toEqual([
      200,
      {
        token: expect.any(String),
        jwt: body.token,
        jwt_id: expect.any(String),
        signing_request_id: id,
        created_at: clock.now().toISOString(),
        expires_at: new Date(end).toISOString(),
      },
    ]);
    expect(await services.tokens.verify(body.token!)).toEqual({
      tokenId: body.jwt_id,
      audience: 'signing-request-editor',
      subjectId: id,
      companyId: company.company_id,
      workspaceId: company.workspace_id,
      permissions: EVERYTHING,
    });
  });

  it('has the requested permissions and lifetime, and lists unknown keys', async () => {
    const { body } = await ofRequest(await addRequest('not_sent'), {
      permissions: ['send'],
      expires_in_seconds: 7 * 24 * HOUR,
      color: 'red',
    });
    expect((await services.tokens.verify(body.token!)).permissions).toEqual(['send']);
    const { exp, iat } = decodeJwt(body.token!);
    expect(exp! - iat!).toBe(7 * 24 * HOUR);
    expect(body.warnings).toEqual(['Ignored unknown key: color']);
  });

  it("isn't issued once the request was sent", async () => {
    expect(await ofRequest(await addRequest('in_progress'))).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_SENT', message: 'You can’t edit a signing request after sending it' },
    });
  });

  it("isn't issued for a request that the caller can't see", async () => {
    const body = { companies_workspaces_signing_requests_id: await addRequest('not_sent') };
    expect(await post(GENERATE[1], body, keyOf(stranger))).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', message: 'The requested resource was not found' },
    });
  });
});

describe.each(REVOKE)('POST %s', (path) => {
  it.each([
    ['template', async () => ofTemplate(await addTemplate())],
    ['signing request', async () => ofRequest(await addRequest('not_sent'))],
  ])('revokes the token of a %s, its id in either case', async (_kind, issue) => {
    const { token, jwt_id } = (await issue()).body;
    expect(await post(path, { jwt_id: jwt_id!.toUpperCase() })).toEqual({
      status: 200,
      body: { message: 'Token revoked', jwt_id, revoked: true, revoked_at: clock.now().toISOString() },
    });
    await expect(services.tokens.verify(token!)).rejects.toMatchObject({ code: 'TOKEN_REVOKED' });
    expect((await post(path, { jwt_id })).status).toBe(400);
  });

  it('finds no token of another company', async () => {
    const { token, jwt_id } = (await ofTemplate(await addTemplate())).body;
    expect((await post(path, { jwt_id }, keyOf(stranger))).status).toBe(404);
    expect(await services.tokens.verify(token!)).toBeDefined();
  });
});

describe.each([...GENERATE, ...REVOKE])('POST %s', (path) => {
  it('rejects editor tokens', async () => {
    const { token } = (await ofTemplate(await addTemplate())).body;
    const editor = { kind: 'editor' as const, ...(await services.tokens.verify(token!)) };
    const body = {
      companies_workspaces_templates_id: editor.subjectId,
      companies_workspaces_signing_requests_id: await addRequest('not_sent'),
      jwt_id: editor.tokenId,
    };
    expect(await post(path, body, editor)).toMatchObject({ status: 403, body: { code: 'ACCESS_DENIED' } });
  });

  it('rejects a request without a body', async () => {
    expect(await post(path, undefined)).toMatchObject({ status: 400, body: { code: 'MALFORMED_JSON' } });
    expect(await post(path, {})).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
  });
});

interface Operation {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly responses: Record<string, { readonly description: string; readonly content: object }>;
}

describe('the documentation', () => {
  const operations = () => {
    const { paths } = tokenRoutes(services as Services).getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: 'Tokens', version: '1' },
    });
    return Object.entries(paths!).map(([path, { post: operation }]) => ({
      path,
      ...(operation as unknown as Operation),
    }));
  };

  it.each([
    [GENERATE[0], '201', ['400', '401', '403', '404', '429']],
    [GENERATE[1], '200', ['400', '401', '403', '404', '409', '429']],
    [REVOKE[0], '200', ['400', '401', '403', '404', '429']],
    [REVOKE[1], '200', ['400', '401', '403', '404', '429']],
  ])('of %s says what it answers, and how it refuses', (path, success, refusals) => {
    const { tags, summary, description, responses } = operations().find((one) => one.path === path)!;
    expect(tags).toEqual(['Editor tokens']);
    expect(summary).toMatch(/^(Create a token for|Revoke an editor token)/);
    expect(description).toMatch(/^Returns an RS256 JWT|^Accepts the `jwt_id`/);
    expect(Object.keys(responses).sort()).toEqual([success, ...refusals].sort());
    expect(responses[success]!.description).not.toBe('');
    expect(responses[success]!.content).toHaveProperty(['application/json']);
  });

  it('lists no other operation', () => {
    expect(operations().map(({ path }) => path)).toHaveLength(4);
  });
});
