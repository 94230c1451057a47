import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyId, WorkspaceId } from '../../../../../src/model/ids.ts';
import { newId } from '../../../../../src/model/ids.ts';
import { type SealRow, usableSeal } from '../../../../../src/server/account/seals/find-seal.ts';
import { json } from '../../../../../src/server/platform/db/json.ts';
import { type DatabaseServices, databaseServices } from '../../../../support/database-services.ts';

let base: DatabaseServices;
beforeAll(async () => {
  base = await databaseServices();
});
afterAll(() => base.close());

const now = new Date('2026-11-21T09:00:00.000Z');
async function given(
  company_id: CompanyId,
  workspace_id: WorkspaceId | null,
  more: Partial<Omit<SealRow, 'typed' | 'statement'>> = {},
): Promise<SealRow> {
  const row = {
    id: newId<'seal'>(),
    lineage_id: newId<'seal-lineage'>(),
    version: 1,
    company_id,
    workspace_id,
    name: 'Seal',
    display_name: 'Acme',
    authority_name: 'Acme',
    signatory_title: null,
    kind: 'uploaded' as const,
    typed: null,
    statement: json({
      language: 'en',
      version: '1',
      text: 'A',
      sha256: '',
      signatory_name: 'Ada',
      signatory_title: null,
    }),
    attested_at: now,
    created_at: now,
    ...more,
  };
  return base.db.kysely.insertInto('organization_seal').values(row).returningAll().executeTakeFirstOrThrow();
}
const refusalOf = (seal: Promise<unknown>) =>
  seal.then(
    () => 'accepted',
    ({ code, extra }) => ({ code, details: extra.details }),
  );

describe('a usable seal', () => {
  it('is one of the workspace or its company', async () => {
    const { id: companyId, workspaceId } = await base.company();
    const { id: otherWorkspace } = await base.workspace(companyId);
    const { id: otherCompany } = await base.company();
    const { kysely } = base.db;
    const own = await given(companyId, workspaceId);
    const ofCompany = await given(companyId, null);
    for (const seal of [own, ofCompany])
      expect((await usableSeal(kysely, { companyId, workspaceId }, seal.id.toUpperCase())).id).toBe(seal.id);
    expect((await usableSeal(kysely, { companyId, workspaceId: null }, own.id)).id).toBe(own.id);
    for (const [scope, id] of [
      [{ companyId, workspaceId: otherWorkspace }, own.id],
      [{ companyId: otherCompany, workspaceId: null }, ofCompany.id],
      [{ companyId, workspaceId }, 'nonsense'],
    ] as const)
      expect(await refusalOf(usableSeal(kysely, scope, id))).toMatchObject({ code: 'SEAL_NOT_FOUND' });
  });

  it('isn’t one that was revoked or replaced', async () => {
    const { id: companyId, workspaceId } = await base.company();
    const scope = { companyId, workspaceId };
    const revoked = await given(companyId, null, { revoked_at: now });
    const old = await given(companyId, null, { replaced_at: now });
    const current = await given(companyId, null, { lineage_id: old.lineage_id, version: 2 });
    expect(await refusalOf(usableSeal(base.db.kysely, scope, revoked.id))).toEqual({
      code: 'SEAL_UNAVAILABLE',
      details: { seal_id: revoked.id, reason: 'revoked' },
    });
    expect(await refusalOf(usableSeal(base.db.kysely, scope, old.id))).toEqual({
      code: 'SEAL_UNAVAILABLE',
      details: { seal_id: old.id, reason: 'replaced', current_seal_id: current.id },
    });
  });
});
