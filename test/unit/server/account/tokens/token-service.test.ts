import { rmSync } from 'node:fs';
import { decodeJwt, decodeProtectedHeader, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CompanyId, newId, type WorkspaceId } from '../../../../../src/model/ids.ts';
import { type CreatedCompany, createCompany } from '../../../../../src/server/account/keys/create-company.ts';
import { createKeyRing, type KeyRing } from '../../../../../src/server/account/tokens/key-ring.ts';
import { createTokenService } from '../../../../../src/server/account/tokens/token-service.ts';
import type { TokenService } from '../../../../../src/server/account/tokens/token-service-types.ts';
import { type Database, openDatabase } from '../../../../../src/server/platform/db/open-database.ts';
import { createSecretBox } from '../../../../../src/server/platform/secrets/secret-box.ts';
import { dataFolder } from '../../../../support/data-folder.ts';
import { insertDocument, insertTemplate } from '../../../../support/database-rows.ts';
import { testClock } from '../../../../support/test-clock.ts';

const PUBLIC_URL = 'https://sign.example';
const HOUR = 3600;
const OTHER = '00000000-0000-4000-8000-00000000000a';
const INVALID = { code: 'UNAUTHORIZED', message: 'This editor token isn’t valid' };
const EXPIRED = {
  code: 'TOKEN_EXPIRED',
  message: 'This token has expired. Pass a new one to updateJWT(), or set getToken',
};
const REVOKED = { code: 'TOKEN_REVOKED', message: 'This token was revoked' };

let folder: string;
let db: Database;
let keys: KeyRing;
let tokens: TokenService;
let company: CreatedCompany;
const clock = testClock(Date.parse('2026-03-01T12:00:00.750Z'));
const secrets = createSecretBox(null);
const keyRing = () => createKeyRing({ db, secrets, clock });
const tokenService = (ring: KeyRing) =>
  createTokenService({ db, clock, config: { publicUrl: PUBLIC_URL } as never }, ring);

beforeAll(async () => {
  folder = await dataFolder();
  db = await openDatabase({ dataDir: folder, databaseUrl: null });
  company = await createCompany({ db, clock }, { name: 'Northwind' });
  keys = keyRing();
  tokens = tokenService(keys);
}, 60_000);
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

type Wanted = Parameters<TokenService['issue']>[0];
const templateToken = (more: Partial<Wanted> = {}): Wanted => ({
  audience: 'template-editor',
  subjectId: newId<'template'>(),
  companyId: company.company_id,
  workspaceId: company.workspace_id,
  permissions: ['read', 'write'],
  lifeSeconds: HOUR,
  ...more,
});
const requestToken = (more: Partial<Wanted> = {}) =>
  templateToken({ audience: 'signing-request-editor', subjectId: newId<'signing-request'>(), ...more });
const issue = async (wanted = templateToken()) => ({ ...wanted, ...(await tokens.issue(wanted)) });
const headerOf = (token: string) => token.split('.')[0]!;

describe('an issued token', () => {
  it('contains its record, editor and issuer, and its start and end in whole seconds', async () => {
    const { token, tokenId, issuedAt, expiresAt, ...wanted } = await issue();
    const start = Math.floor(clock.now().getTime() / 1000);
    expect(decodeJwt(token)).toEqual({
      iss: PUBLIC_URL,
      aud: 'template-editor',
      sub: wanted.subjectId,
      jti: tokenId,
      iat: start,
      nbf: start,
      exp: start + HOUR,
      workspace_id: company.workspace_id,
      permissions: ['read', 'write'],
    });
    expect(issuedAt).toEqual(clock.now());
    expect(expiresAt).toEqual(new Date((start + HOUR) * 1000));
    expect(decodeProtectedHeader(token)).toMatchObject({
      alg: 'RS256',
      typ: 'JWT',
      kid: (await keys.signer()).kid,
    });
  });

  it('is recognized with everything it was issued for', async () => {
    const { token, tokenId, lifeSeconds, issuedAt, expiresAt, ...wanted } = await issue(requestToken());
    expect(await tokens.verify(token)).toEqual({ tokenId, ...wanted });
  });

  it('is stored with its dates and key', async () => {
    const { token, tokenId, expiresAt } = await issue();
    const row = await db.kysely
      .selectFrom('editor_token')
      .selectAll()
      .where('id', '=', tokenId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      created_at: clock.now(),
      expires_at: expiresAt,
      kid: decodeProtectedHeader(token).kid,
      revoked_at: null,
    });
  });

  it('is for the workspace of its template, or for none outside the scope', async () => {
    const { company_id: companyId, workspace_id } = company;
    const owner = { id: companyId, workspaceId: workspace_id };
    const { id: template } = await insertTemplate(db, owner, await insertDocument(db, owner));
    const wanted = { subjectId: template.toUpperCase(), permissions: ['read'], lifeSeconds: HOUR } as const;
    const count = async () => (await db.kysely.selectFrom('editor_token').select('id').execute()).length;
    for (const workspaceId of [null, workspace_id]) {
      const { token } = (await tokens.issueForTemplate({ companyId, workspaceId }, wanted))!;
      expect(decodeJwt(token).workspace_id).toBe(workspace_id);
      expect(await tokens.verify(token)).toMatchObject({
        subjectId: template,
        companyId,
        workspaceId: workspace_id,
      });
    }
    const before = await count();
    const elsewhere = [
      [{ companyId: OTHER as CompanyId, workspaceId: null }, wanted],
      [{ companyId, workspaceId: OTHER as WorkspaceId }, wanted],
      [
        { companyId, workspaceId: null },
        { ...wanted, subjectId: OTHER },
      ],
      [
        { companyId, workspaceId: null },
        { ...wanted, subjectId: 'none' },
      ],
    ] as const;
    for (const [scope, of] of elsewhere) expect(await tokens.issueForTemplate(scope, of)).toBeNull();
    await db.kysely
      .updateTable('template')
      .set({ deleted_at: clock.now() })
      .where('id', '=', template)
      .execute();
    expect(await tokens.issueForTemplate({ companyId, workspaceId: null }, wanted)).toBeNull();
    expect(await count()).toBe(before);
  });

  it('is valid until five seconds after it expires', async () => {
    const { token, expiresAt } = await issue();
    clock.forward(expiresAt.getTime() - clock.now().getTime() + 4999);
    expect(await tokens.verify(token)).toBeDefined();
    clock.forward(1);
    await expect(tokens.verify(token)).rejects.toMatchObject(EXPIRED);
  });

  it("isn't issued if the database rejects it", async () => {
    await expect(issue(templateToken({ subjectId: 'no id' }))).rejects.toMatchObject({ code: '22P02' });
  });
});

describe('permissions', () => {
  const setPermissions = (tokenId: string, permissions: readonly string[] | null) =>
    db.kysely
      .updateTable('editor_token')
      .set({ permissions: permissions && (JSON.stringify(permissions) as never) })
      .where('id', '=', tokenId as never)
      .execute();

  it("come from the token's row, whatever it claims", async () => {
    const { token, tokenId } = await issue();
    await setPermissions(tokenId, ['write']);
    expect((await tokens.verify(token)).permissions).toEqual(['write']);
  });

  it('come from the claims if the row has none', async () => {
    const { token, tokenId } = await issue();
    await setPermissions(tokenId, null);
    expect((await tokens.verify(token)).permissions).toEqual(['read', 'write']);
  });

  it('that are unknown grant nothing', async () => {
    const { token, tokenId } = await issue();
    await setPermissions(tokenId, ['read', 'everything']);
    expect((await tokens.verify(token)).permissions).toEqual(['read']);
  });

  it('are empty if neither the row nor the token lists any', async () => {
    const genuine = await issue();
    await setPermissions(genuine.tokenId, null);
    const token = await sign({ ...decodeJwt(genuine.token), permissions: 'read' });
    expect((await tokens.verify(token)).permissions).toEqual([]);
  });
});

/** A token under the service's own key. */
async function sign(claims: JWTPayload, header: Partial<JWTHeaderParameters> = {}): Promise<string> {
  const { kid, key } = await keys.signer();
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid, ...header })
    .sign(key, { crit: { opening: true } });
}

describe('a token signed with the service’s own key', () => {
  let genuine: Awaited<ReturnType<typeof issue>>;
  let claims: JWTPayload;
  beforeEach(async () => {
    genuine = await issue();
    claims = decodeJwt(genuine.token);
  });
  const without = (name: string) =>
    Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));

  it('is accepted if it has the claims of the genuine one', async () => {
    expect(await tokens.verify(await sign(claims))).toMatchObject({ tokenId: genuine.tokenId });
  });

  it.each(['jwk', 'jku', 'x5u', 'x5c'])('is rejected with a key in the header %s', async (name) => {
    const token = await sign(claims, { [name]: 'https://evil.example' });
    await expect(tokens.verify(token)).rejects.toMatchObject(INVALID);
  });

  it('is rejected with critical header parameters', async () => {
    const token = await sign(claims, { crit: ['opening'], opening: 'x' });
    await expect(tokens.verify(token)).rejects.toMatchObject(INVALID);
  });

  it.each([
    ['no kid', undefined],
    ['an unknown kid', 'unknown'],
  ])('is refused with %s', async (_what, kid) => {
    await expect(tokens.verify(await sign(claims, { kid: kid as string }))).rejects.toMatchObject(INVALID);
  });

  it.each(['sub', 'jti', 'exp', 'nbf', 'iss', 'aud'])('is rejected without %s', async (name) => {
    await expect(tokens.verify(await sign(without(name)))).rejects.toMatchObject(INVALID);
  });

  it.each([
    ['another issuer', { iss: 'https://evil.example' }],
    ['an unknown audience', { aud: 'console' }],
    ['the audience of the other editor', { aud: 'signing-request-editor' }],
    ['another record', { sub: OTHER }],
    ['the id of no token', { jti: OTHER }],
    ['an id that is no UUID', { jti: '1 or 1=1' }],
  ])('is refused with %s', async (_what, changed) => {
    await expect(tokens.verify(await sign({ ...claims, ...changed }))).rejects.toMatchObject(INVALID);
  });

  it('is rejected more than five seconds before it starts', async () => {
    const now = Math.floor(clock.now().getTime() / 1000);
    expect(await tokens.verify(await sign({ ...claims, nbf: now + 5 }))).toBeDefined();
    await expect(tokens.verify(await sign({ ...claims, nbf: now + 6 }))).rejects.toMatchObject(INVALID);
  });

  it('lives no longer than the token that it copies', async () => {
    const forged = await sign({ ...claims, exp: claims.exp! + HOUR });
    clock.forward(genuine.expiresAt.getTime() - clock.now().getTime() + 4999);
    expect(await tokens.verify(forged)).toBeDefined();
    clock.forward(1);
    await expect(tokens.verify(forged)).rejects.toMatchObject(EXPIRED);
  });

  it("is rejected under another key than the genuine token's", async () => {
    const { tokenId } = genuine;
    await keys.rotate();
    const { kid } = await keys.signer();
    await expect(tokens.verify(await sign(claims))).rejects.toMatchObject(INVALID);
    await db.kysely.updateTable('editor_token').set({ kid }).where('id', '=', tokenId).execute();
    expect(await tokens.verify(await sign(claims))).toBeDefined();
    await db.kysely.updateTable('editor_token').set({ kid: null }).where('id', '=', tokenId).execute();
    await expect(tokens.verify(await sign(claims))).rejects.toMatchObject(INVALID);
  });

  it.each(['', 'a.b.c', 'e30.e30.'])('is not "%s"', async (text) => {
    await expect(tokens.verify(text)).rejects.toMatchObject(INVALID);
  });
});

describe('the code that includes a template in the page', () => {
  it('is 128 bits in the header of template tokens that may read', async () => {
    const { token } = await issue();
    const { opening } = decodeProtectedHeader(token) as { opening?: string };
    expect(Buffer.from(opening!, 'base64url')).toHaveLength(16);
  });

  it.each([
    ['template tokens that may not read', () => templateToken({ permissions: ['write'] })],
    ['signing request tokens', requestToken],
  ])('is not given to %s', async (_who, wanted) => {
    const { token } = await issue(wanted());
    expect(decodeProtectedHeader(token)).not.toHaveProperty('opening');
    expect(await tokens.takeOpening(headerOf(token))).toBeNull();
  });

  it('works once', async () => {
    const { token, subjectId, companyId, workspaceId } = await issue();
    expect(await tokens.takeOpening(headerOf(token))).toEqual({ subjectId, companyId, workspaceId });
    expect(await tokens.takeOpening(headerOf(token))).toBeNull();
    expect(await tokens.verify(token)).toBeDefined();
  });

  it('works for one of two simultaneous uses', async () => {
    const header = headerOf((await issue()).token);
    const both = await Promise.all([tokens.takeOpening(header), tokens.takeOpening(header)]);
    expect(both.filter((opened) => opened !== null)).toHaveLength(1);
  });

  it('works until its token expires', async () => {
    const [late, tooLate] = [await issue(), await issue()];
    clock.forward(late.expiresAt.getTime() - clock.now().getTime() - 1);
    expect(await tokens.takeOpening(headerOf(late.token))).not.toBeNull();
    clock.forward(1);
    expect(await tokens.takeOpening(headerOf(tooLate.token))).toBeNull();
  });

  it("doesn't work if its token was revoked", async () => {
    const { token, tokenId, companyId } = await issue();
    await tokens.revoke(tokenId, { companyId, workspaceId: null });
    expect(await tokens.takeOpening(headerOf(token))).toBeNull();
  });

  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  it.each([
    ['an empty text', ''],
    ['what is not base64url', '%%%'],
    ['what is not JSON', Buffer.from('{').toString('base64url')],
    ['null', encoded(null)],
    ['a header without it', encoded({ alg: 'RS256' })],
    ['a number', encoded({ opening: 1 })],
    ['an empty value', encoded({ opening: '' })],
    ['a guess', encoded({ opening: 'AAAAAAAAAAAAAAAAAAAAAA' })],
  ])('does not open for %s', async (_what, header) => {
    await issue();
    expect(await tokens.takeOpening(header)).toBeNull();
  });
});

describe('revoking a token', () => {
  const scopes = () => ({
    'its workspace': { companyId: company.company_id, workspaceId: company.workspace_id },
    'its company': { companyId: company.company_id, workspaceId: null },
  });

  it.each(['its workspace', 'its company'] as const)('by %s takes effect at once', async (who) => {
    const { token, tokenId } = await issue();
    const other = await issue();
    expect(await tokens.revoke(tokenId, scopes()[who])).toEqual(clock.now());
    await expect(tokens.verify(token)).rejects.toMatchObject(REVOKED);
    expect(await tokens.verify(other.token)).toBeDefined();
  });

  it('again is rejected, with the time of the first revocation', async () => {
    const { tokenId } = await issue();
    const revokedAt = await tokens.revoke(tokenId, scopes()['its company']);
    clock.forward(1000);
    await expect(tokens.revoke(tokenId, scopes()['its company'])).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'This token was already revoked',
      extra: {
        error: 'Already revoked',
        details: { jwt_id: 'Already revoked', revoked_at: revokedAt.toISOString() },
      },
    });
  });

  it('of another workspace or company finds nothing, and the token keeps working', async () => {
    const { token, tokenId } = await issue();
    const stranger = await createCompany({ db, clock }, { name: 'Southwind' });
    const own = { companyId: company.company_id, workspaceId: stranger.workspace_id };
    const others = { companyId: stranger.company_id, workspaceId: null };
    for (const scope of [own, others])
      await expect(tokens.revoke(tokenId, scope)).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: 'The requested resource was not found',
      });
    expect(await tokens.verify(token)).toBeDefined();
    await expect(tokens.revoke(OTHER, scopes()['its company'])).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('changing the signing keys', () => {
  it('by rotation keeps older tokens valid, and new ones use the new key', async () => {
    const before = await issue();
    await tokens.rotateKey();
    const after = await issue();
    const [old, current] = [before, after].map(({ token }) => decodeProtectedHeader(token).kid);
    expect(old).not.toBe(current);
    for (const { token } of [before, after]) expect(await tokens.verify(token)).toBeDefined();
    expect((await tokens.jwks()).keys.map(({ kid }) => kid)).toEqual(expect.arrayContaining([old, current]));
  });

  it('by retiring revokes the tokens that were still valid, and counts them', async () => {
    const scope = { companyId: company.company_id, workspaceId: null };
    await tokens.retireKeys();
    const ending = await issue(templateToken({ lifeSeconds: 60 }));
    clock.forward(ending.expiresAt.getTime() - clock.now().getTime());
    await tokens.revoke((await issue()).tokenId, scope);
    const valid = [await issue(), await issue(requestToken())];
    expect(await tokens.retireKeys()).toBe(2);
    for (const { token, tokenId } of valid) {
      await expect(tokens.verify(token)).rejects.toMatchObject(INVALID);
      expect(await tokens.takeOpening(headerOf(token))).toBeNull();
      await expect(tokens.revoke(tokenId, scope)).rejects.toMatchObject({
        extra: { details: { revoked_at: clock.now().toISOString() } },
      });
    }
    const { token } = await issue();
    expect(await tokens.verify(token)).toBeDefined();
    expect((await tokens.jwks()).keys).toHaveLength(1);
  });

  it("by another instance doesn't stop this one from issuing", async () => {
    await issue();
    await tokenService(keyRing()).retireKeys();
    const { token } = await issue();
    expect(await tokens.verify(token)).toBeDefined();
  });

  it('repeatedly while a token is issued asks to retry', async () => {
    let tries = 0;
    const contested = tokenService({
      ...keys,
      signer: async () => {
        tries += 1;
        const signer = await keys.signer();
        await tokenService(keyRing()).retireKeys();
        return signer;
      },
    });
    await expect(contested.issue(templateToken())).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'The signing key is being replaced. Try again',
    });
    expect(tries).toBe(2);
  });
});
