import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CompanyId, WorkspaceId } from '../../../../src/model/ids.ts';
import { secretPlace } from '../../../../src/server/platform/secrets/secret-box.ts';
import {
  answerRotation,
  answerSecretStatus,
  currentSecrets,
  ensureSecret,
  findSecret,
  rotateSecret,
} from '../../../../src/server/webhooks/secrets.ts';
import { type DatabaseServices, databaseServices } from '../../../support/database-services.ts';

const WEEK = 168 * 3_600_000;
/** Represents the company in the table's key. */
const WHOLE_COMPANY = '00000000-0000-0000-0000-000000000000';

let given: DatabaseServices;
let company: Awaited<ReturnType<DatabaseServices['company']>>;
beforeAll(async () => {
  given = await databaseServices();
}, 60_000);
afterAll(() => given.close());
beforeEach(async () => {
  given.setTime(new Date('2026-11-21T09:00:00.000Z'));
  company = await given.company();
});

const ensure = (workspaceId: WorkspaceId | null = null, companyId = company.id) =>
  given.db.transaction((trx) => ensureSecret(given.services, trx, companyId, workspaceId));
const rotate = (workspaceId: WorkspaceId | null = null, companyId = company.id) =>
  given.db.transaction((trx) => rotateSecret(given.services, trx, companyId, workspaceId));
const row = async (workspaceId: WorkspaceId | null = null, companyId = company.id) =>
  (await findSecret(given.db.kysely, companyId, workspaceId))!;
const current = async (workspaceId: WorkspaceId | null = null, companyId = company.id) =>
  currentSecrets(given.services, await row(workspaceId, companyId));
const status = (workspaceId: WorkspaceId | null = null) =>
  answerSecretStatus(given.services, company.id, workspaceId);
const pass = (milliseconds: number) => given.setTime(new Date(given.clock.now().getTime() + milliseconds));

describe('the shared secret', () => {
  it('is created once, of 64 hexadecimal characters', async () => {
    expect(await row()).toBeUndefined();
    await ensure();
    const { secret, oldSecret } = await current();
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(oldSecret).toBe(null);
    await ensure();
    expect((await current()).secret).toBe(secret);
  });

  it('is different for each workspace, for the company and for other companies', async () => {
    const other = await given.company('Other');
    await ensure();
    await ensure(company.workspaceId);
    await ensure(null, other.id);
    const all = [await current(), await current(company.workspaceId), await current(null, other.id)];
    expect(new Set(all.map(({ secret }) => secret)).size).toBe(3);
    expect((await row()).workspace_id).toBe(WHOLE_COMPANY);
  });

  it.each(['the company', 'a workspace'])('is stored encrypted, bound to its row: %s', async (owner) => {
    const workspaceId = owner === 'the company' ? null : company.workspaceId;
    await rotate(workspaceId);
    const stored = await row(workspaceId);
    const { secret, oldSecret } = await current(workspaceId);
    const place = (column: string) =>
      secretPlace('webhook_secret', column, company.id, workspaceId ?? WHOLE_COMPANY);
    const { secrets } = given.services;
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(JSON.stringify(stored)).not.toContain(oldSecret);
    expect(secrets.open(stored.secret, place('secret'))).toBe(secret);
    expect(secrets.open(stored.old_secret!, place('old_secret'))).toBe(oldSecret);
    expect(() => secrets.open(stored.secret, place('old_secret'))).toThrow();
  });
});

describe('a rotated secret', () => {
  it('signs in addition to the new one for a week, and no longer', async () => {
    await ensure();
    const before = (await current()).secret;
    const made = await rotate();
    expect(made).toMatch(/^[0-9a-f]{64}$/);
    expect(made).not.toBe(before);
    const both = { secret: made, oldSecret: before };
    expect(await current()).toEqual(both);
    pass(WEEK - 1);
    expect(await current()).toEqual(both);
    pass(1);
    expect(await current()).toEqual({ secret: made, oldSecret: null });
  });

  it('is replaced by the next one', async () => {
    const first = await rotate();
    pass(WEEK / 2);
    const second = await rotate();
    pass(WEEK / 2 + 1);
    expect(await current()).toEqual({ secret: second, oldSecret: first });
  });

  it("doesn't affect those of other owners", async () => {
    const other = await given.company('Other');
    type Owner = [WorkspaceId | null, CompanyId];
    const owners: Owner[] = [
      [company.workspaceId, company.id],
      [null, other.id],
    ];
    await ensure();
    for (const owner of owners) await ensure(...owner);
    const before = await Promise.all(owners.map((owner) => row(...owner)));
    await rotate();
    expect(await Promise.all(owners.map((owner) => row(...owner)))).toEqual(before);
    const ofCompany = await row();
    await rotate(company.workspaceId);
    expect(await row()).toEqual(ofCompany);
  });

  it('is returned with the new secret and how long the old one remains valid', async () => {
    await ensure();
    const answer = await answerRotation(given.services, company.id, null);
    expect(answer).toEqual({
      message: 'The secret was changed',
      new_secret: (await current()).secret,
      grace_period_hours: 168,
      warning: expect.stringContaining('signed with both secrets for 168 hours, then with the new one only'),
    });
  });
});

describe("the secret's status", () => {
  it("doesn't exist if every webhook has its own secret", async () => {
    await expect(status()).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: expect.stringContaining('/webhooks/{id}/secret-status'),
    });
  });

  it('shows when it was created and rotated, and until when the old one signs', async () => {
    const made = given.clock.now();
    await ensure();
    const never = { last_rotated_at: null, grace_period_active: false, grace_period_ends_at: null };
    expect(await status()).toEqual({ created_at: made.toISOString(), ...never, is_shared: true });
    pass(1000);
    const rotated = given.clock.now();
    await rotate();
    const active = {
      created_at: made.toISOString(),
      last_rotated_at: rotated.toISOString(),
      grace_period_active: true,
      grace_period_ends_at: new Date(rotated.getTime() + WEEK).toISOString(),
      is_shared: true,
    };
    expect(await status()).toEqual(active);
    pass(WEEK - 1);
    expect(await status()).toEqual(active);
    pass(1);
    expect(await status()).toEqual({ ...active, grace_period_active: false, grace_period_ends_at: null });
  });
});
