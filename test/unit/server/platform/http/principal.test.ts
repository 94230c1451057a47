import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, type WorkspaceId } from '../../../../../src/model/ids.ts';
import { createCompany } from '../../../../../src/server/account/keys/create-company.ts';
import { type Database, openDatabase } from '../../../../../src/server/platform/db/open-database.ts';
import {
  type EditorPrincipal,
  type KeyPrincipal,
  type Principal,
  principalKey,
  requireCompanyKey,
  requireKey,
  requirePermission,
  scopeOf,
  targetWorkspace,
} from '../../../../../src/server/platform/http/principal.ts';
import { dataFolder } from '../../../../support/data-folder.ts';

const key: KeyPrincipal = {
  kind: 'key',
  keyId: newId(),
  companyId: newId(),
  workspaceId: newId(),
  isProtected: false,
  mode: 'live',
};
const companyKey: KeyPrincipal = { ...key, isProtected: true };
const token: EditorPrincipal = {
  kind: 'editor',
  tokenId: newId(),
  audience: 'template-editor',
  subjectId: newId(),
  companyId: newId(),
  workspaceId: newId(),
  permissions: ['read', 'fields'],
};

it("can access its workspace, or all workspaces with the company's key", () => {
  expect(scopeOf(key)).toEqual({ companyId: key.companyId, workspaceId: key.workspaceId });
  expect(scopeOf(companyKey)).toEqual({ companyId: key.companyId, workspaceId: null });
  expect(scopeOf(token)).toEqual({ companyId: token.companyId, workspaceId: token.workspaceId });
  // No claim of a token makes it a key.
  expect(scopeOf({ ...token, isProtected: true } as Principal).workspaceId).toBe(token.workspaceId);
});

it('is counted by its key or token', () => {
  expect(principalKey(key)).toBe(`key:${key.keyId}`);
  expect(principalKey(token)).toBe(`token:${token.tokenId}`);
});

describe('a token', () => {
  it('permits what it was issued for', () => {
    expect(() => requirePermission(token, 'read', 'fields')).not.toThrow();
    expect(() => requirePermission(key, 'send', 'document')).not.toThrow();
  });

  it('names the missing permission', () => {
    expect(() => requirePermission(token, 'read', 'send', 'write')).toThrow(
      expect.objectContaining({
        code: 'ACCESS_DENIED',
        message: 'This token lacks permission: send, write',
      }),
    );
  });

  it("can't access what needs a key", () => {
    for (const require of [requireKey, requireCompanyKey])
      expect(() => require(token)).toThrow(
        expect.objectContaining({
          code: 'ACCESS_DENIED',
          message: 'This endpoint requires an API key; editor tokens aren’t accepted.',
        }),
      );
  });
});

it("can access company settings only with the protected workspace's key", () => {
  expect(requireKey(key)).toBe(key);
  expect(requireCompanyKey(companyKey)).toBe(companyKey);
  expect(() => requireCompanyKey(key)).toThrow(
    expect.objectContaining({
      code: 'PROTECTED_KEY_REQUIRED',
      message: 'This requires the protected workspace’s API key',
    }),
  );
});

describe('the workspace of a new record', () => {
  let folder: string;
  let db: Database;
  beforeAll(async () => {
    folder = await dataFolder();
    db = await openDatabase({ dataDir: folder, databaseUrl: null });
  }, 120_000);
  afterAll(async () => {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const target = (principal: Principal, wanted?: string) => targetWorkspace(db.kysely, principal, wanted);

  it("is the key's own, named or not", async () => {
    expect(await target(key)).toBe(key.workspaceId);
    expect(await target(key, key.workspaceId)).toBe(key.workspaceId);
    expect(await target(companyKey)).toBe(key.workspaceId);
    expect(await target(token, token.workspaceId)).toBe(token.workspaceId);
  });

  it("is another one of the company with the company's key", async () => {
    const clock = { now: () => new Date() };
    const [company, stranger] = [
      await createCompany({ db, clock }, { name: 'Northwind' }),
      await createCompany({ db, clock }, { name: 'Stranger' }),
    ];
    const ofCompany: KeyPrincipal = { ...companyKey, companyId: company.company_id as never };
    expect(await target(ofCompany, company.workspace_id)).toBe(company.workspace_id);
    for (const wanted of [stranger.workspace_id, newId<'workspace'>(), 'no id', ''])
      await expect(target(ofCompany, wanted)).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: 'The company has no workspace with this ID',
      });
  });

  it("isn't another one with a workspace's key or a token", async () => {
    for (const principal of [key, token])
      await expect(target(principal, newId<'workspace'>() as WorkspaceId)).rejects.toMatchObject({
        code: 'ACCESS_DENIED',
        message: 'This API key belongs to another workspace',
      });
  });
});
