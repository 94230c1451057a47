import { createHmac, generateKeyPairSync } from 'node:crypto';
import {
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  importJWK,
  type JSONWebKeySet,
  jwtVerify,
  SignJWT,
} from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeyRing } from '../../src/server/account/tokens/key-ring.ts';
import { createTokenService } from '../../src/server/account/tokens/token-service.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { sharedService, startService, type TestService } from '../support/service.ts';

let service: TestService;
let template: Template;
let bearer: string;
beforeAll(async () => {
  service = await sharedService();
  template = await service.given.template();
  bearer = await service.given.token(template.id);
}, 60_000);
afterAll(() => service.close());

const read = (authorization: string, id = template.id) => service.get(`/templates/${id}`, { authorization });
const jwks = async () => (await service.get<JSONWebKeySet>(`${service.url}/.well-known/jwks.json`)).body;
const raw = () => bearer.slice('Bearer '.length);
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a token of the template editor', () => {
  it('is issued in both spellings and verifies with the published keys', async () => {
    const { status, body } = await service.post<Record<string, string>>('/generate-template-token', {
      companies_workspaces_templates_id: template.id,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ jwt: body.token, jwt_id: body.jwt_record_id, template_id: template.id });
    const { payload } = await jwtVerify(body.token!, createLocalJWKSet(await jwks()), {
      audience: 'template-editor',
      issuer: service.url,
      currentDate: service.clock.now(),
    });
    expect(payload).toMatchObject({
      sub: template.id,
      jti: body.jwt_id,
      workspace_id: service.company.workspace_id,
      permissions: expect.arrayContaining(['read', 'write', 'fields']),
    });
    expect(payload.exp! - payload.iat!).toBe(3600);
    expect(Date.parse(body.expires_at!)).toBe(payload.exp! * 1000);
  });

  it.each([
    ['59 seconds', 59],
    ['more than a day', 86_401],
  ])('isn’t issued for %s', async (_, seconds) => {
    const answer = await service.post('/generate-template-token', {
      companies_workspaces_templates_id: template.id,
      expires_in_seconds: seconds,
    });
    expect(answer.status).toBe(400);
  });

  it('reads and writes its template, as a Bearer token only', async () => {
    expect((await read(bearer)).status).toBe(200);
    expect((await service.put(`/templates/${template.id}`, {}, { authorization: bearer })).status).toBe(200);
    expect((await service.get(`/templates/${template.id}/users`, { authorization: bearer })).status).toBe(
      200,
    );
    expect((await read(raw())).status).toBe(401);
  });

  it('gives access to nothing else', async () => {
    const other = await service.given.template();
    expect((await read(bearer, other.id)).status).toBe(401);
    const as = { authorization: bearer };
    expect((await service.get('/templates', as)).status).toBe(401);
    expect((await service.post('/documents', {}, as)).status).toBe(401);
    expect((await service.get('/signing-requests', as)).status).toBe(401);
    expect((await service.post('/generate-template-token', {}, as)).status).toBe(401);
    for (const answer of [
      await service.delete(`/templates/${template.id}`, as),
      await service.post(`/templates/${template.id}/duplicate`, {}, as),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'ACCESS_DENIED']);
  });

  it('is limited to its permissions', async () => {
    const readOnly = await service.given.token(template.id, { permissions: ['read'] });
    expect((await read(readOnly)).status).toBe(200);
    const refused = await service.put(`/templates/${template.id}`, {}, { authorization: readOnly });
    expect([refused.status, refused.body.code]).toEqual([403, 'ACCESS_DENIED']);
    const fieldsOnly = await service.given.token(template.id, { permissions: ['read', 'write', 'fields'] });
    const put = (body: unknown) =>
      service.put(`/templates/${template.id}`, body, { authorization: fieldsOnly });
    expect((await put({ fields: [] })).status).toBe(200);
    expect((await put({ users: [] })).status).toBe(403);
    expect((await put({ template_properties: { name: 'x' } })).status).toBe(403);
    const patch = await service.patch(
      `/templates/${template.id}`,
      { user: {} },
      { authorization: fieldsOnly },
    );
    expect(patch.status).toBe(403);
  });

  it('doesn’t reveal the template in errors without permission to read it', async () => {
    const put = async (permissions: string[]) => {
      const authorization = await service.given.token(template.id, { permissions });
      return service.put(
        `/templates/${template.id}`,
        {},
        { authorization, headers: { 'if-match': '"999"' } },
      );
    };
    const revision = expect.any(Number);
    const withheld = await put(['write']);
    expect([withheld.status, withheld.body.details]).toEqual([412, { revision }]);
    expect(await put(['write', 'read'])).toMatchObject({
      status: 412,
      body: { details: { revision, current: { id: template.id, document_url: expect.any(String) } } },
    });
  });

  it('expires', async () => {
    const short = await service.given.token(template.id, { expires_in_seconds: 60 });
    expect((await read(short)).status).toBe(200);
    service.clock.forward(66_000);
    const answer = await read(short);
    expect([answer.status, answer.body.code]).toEqual([401, 'TOKEN_EXPIRED']);
  });

  it('is rejected from the next request on when it is revoked', async () => {
    const token = await service.given.token(template.id);
    const jwt_id = decodeJwt(token.slice(7)).jti;
    const revoked = await service.post('/revoke-template-token', { jwt_id });
    expect([revoked.status, revoked.body]).toMatchObject([
      200,
      { jwt_id, revoked: true, revoked_at: expect.any(String), message: expect.any(String) },
    ]);
    const answer = await read(token);
    expect([answer.status, answer.body.code]).toEqual([401, 'TOKEN_REVOKED']);
    expect((await service.post('/revoke-template-token', { jwt_id })).status).toBe(400);
    const unknown = await service.post('/revoke-template-token', { jwt_id: crypto.randomUUID() });
    expect(unknown.status).toBe(404);
  });

  it('can also be revoked with the operation for signing request tokens', async () => {
    const token = await service.given.token(template.id);
    const jwt_id = decodeJwt(token.slice(7)).jti;
    const revoked = await service.post('/jwt/revoke-signing-request', { jwt_id });
    expect([revoked.status, revoked.body]).toMatchObject([200, { jwt_id, revoked: true }]);
    expect((await read(token)).body.code).toBe('TOKEN_REVOKED');
  });

  it('remains valid after a key rotation, and new tokens use the new key', async () => {
    const before = await service.given.token(template.id);
    await service.services.tokens.rotateKey();
    const after = await service.given.token(template.id);
    const kids = [before, after].map((token) => decodeProtectedHeader(token.slice(7)).kid);
    expect(kids[0]).not.toBe(kids[1]);
    expect((await jwks()).keys.map(({ kid }) => kid)).toEqual(expect.arrayContaining(kids));
    expect(JSON.stringify(await jwks())).not.toMatch(/"(d|p|q)":/);
    expect((await read(before)).status).toBe(200);
    expect((await read(after)).status).toBe(200);
  });
});

describe('forged tokens', () => {
  const claims = () => decodeJwt(raw());
  const header = () => decodeProtectedHeader(raw());
  const own = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
  const forgeries: Record<string, () => Promise<string>> = {
    'algorithm none': async () => `${part({ ...header(), alg: 'none' })}.${part(claims())}.`,
    'HS256 with the public key as secret': async () => {
      const key = (await jwks()).keys.find(({ kid }) => kid === header().kid)!;
      const signed = `${part({ ...header(), alg: 'HS256' })}.${part(claims())}`;
      return `${signed}.${createHmac('sha256', JSON.stringify(key)).update(signed).digest('base64url')}`;
    },
    'a key of its own in jwk': async () => {
      const { privateKey, publicKey } = own();
      return new SignJWT(claims())
        .setProtectedHeader({ alg: 'RS256', kid: header().kid!, jwk: await exportJWK(publicKey) })
        .sign(privateKey);
    },
    'a jku': async () =>
      new SignJWT(claims())
        .setProtectedHeader({ alg: 'RS256', kid: header().kid!, jku: 'https://evil.example/jwks.json' })
        .sign(own().privateKey),
    'our kid and another key': async () =>
      new SignJWT(claims()).setProtectedHeader({ alg: 'RS256', kid: header().kid! }).sign(own().privateKey),
    'an unknown kid': async () =>
      new SignJWT(claims()).setProtectedHeader({ alg: 'RS256', kid: 'other' }).sign(own().privateKey),
    'a changed claim': async () => {
      const [head, , signature] = raw().split('.');
      return `${head}.${part({ ...claims(), exp: 4_102_444_800 })}.${signature}`;
    },
    'no signature': async () => `${raw().split('.').slice(0, 2).join('.')}.`,
  };

  describe('with a stolen signing key', () => {
    const sign = async (changed: Record<string, unknown>, token = raw()) => {
      const { kid } = decodeProtectedHeader(token);
      const { kysely } = service.services.db;
      const row = await kysely
        .selectFrom('signing_key')
        .select('private_jwk')
        .where('kid', '=', kid!)
        .executeTakeFirstOrThrow();
      const key = await importJWK(JSON.parse(row.private_jwk), 'RS256');
      const forged = new SignJWT({ ...decodeJwt(token), ...changed });
      return `Bearer ${await forged.setProtectedHeader({ alg: 'RS256', kid: kid! }).sign(key)}`;
    };
    const put = (authorization: string) => service.put(`/templates/${template.id}`, {}, { authorization });

    it('grant no more than the copied token', async () => {
      const readOnly = (await service.given.token(template.id, { permissions: ['read'] })).slice(7);
      const forged = await sign({ permissions: ['read', 'write', 'fields'] }, readOnly);
      expect((await read(forged)).status).toBe(200);
      expect((await put(forged)).body.code).toBe('ACCESS_DENIED');
    });

    it('are rejected when the copied token ends', async () => {
      const short = (await service.given.token(template.id, { expires_in_seconds: 60 })).slice(7);
      const forged = await sign({ exp: 4_102_444_800 }, short);
      expect((await read(forged)).status).toBe(200);
      service.clock.forward(66_000);
      expect((await read(forged)).body.code).toBe('TOKEN_EXPIRED');
    });

    it('are rejected with an older key for a token of a newer one', async () => {
      const old = raw();
      await service.services.tokens.rotateKey();
      const newer = decodeJwt((await service.given.token(template.id)).slice(7));
      const answer = await read(await sign(newer, old));
      expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHORIZED']);
    });
  });

  it.each(Object.keys(forgeries))('are rejected: %s', async (name) => {
    const answer = await read(`Bearer ${await forgeries[name]!()}`);
    expect([answer.status, answer.body]).toEqual([
      401,
      {
        error: 'Unauthorized',
        message: expect.stringMatching(
          /^This (editor token isn’t valid|is neither an API key nor an editor token)$/,
        ),
        code: 'UNAUTHORIZED',
        details: { authorization: expect.stringContaining('POST /generate-template-token') },
      },
    ]);
  });
});

describe('retiring the signing keys', () => {
  it('invalidates every token immediately and leaves only the new key', async () => {
    const own = await startService();
    try {
      const { id } = await own.given.template();
      const before = await own.given.token(id);
      const get = (authorization: string) => own.get(`/templates/${id}`, { authorization });
      expect((await get(before)).status).toBe(200);
      // As if another instance or the command line had done it, bypassing this one's caches.
      expect(await retireFrom(own)).toBe(1);
      expect((await get(before)).status).toBe(401);
      const after = await own.given.token(id);
      expect((await get(after)).status).toBe(200);
      const { body } = await own.get<JSONWebKeySet>(`${own.url}/.well-known/jwks.json`);
      expect(body.keys.map(({ kid }) => kid)).toEqual([decodeProtectedHeader(after.slice(7)).kid]);
    } finally {
      await own.close();
    }
  }, 60_000);
});

function retireFrom({ services }: TestService): Promise<number> {
  const { db, clock, config, secrets } = services;
  return createTokenService({ db, clock, config }, createKeyRing({ db, secrets, clock })).retireKeys();
}
