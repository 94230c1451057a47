import type { z } from '@hono/zod-openapi';
import type { WorkspaceSettings } from '../../../model/branding.ts';
import { newId } from '../../../model/ids.ts';
import type { patchWorkspace, Workspace } from '../../../wire/http/companies.ts';
import { WORKSPACE_SETTING_KEYS } from '../../../wire/http/settings.ts';
import type { WorkspaceEventData } from '../../../wire/webhook-events.ts';
import { json } from '../../platform/db/json.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import { type Principal, requireCompanyKey } from '../../platform/http/principal.ts';
import type { Services } from '../../platform/services.ts';
import { emit } from '../../webhooks/emit.ts';
import { ensureSecret } from '../../webhooks/secrets.ts';
import { addKey } from '../keys/create-company.ts';
import { type EffectiveSettings, loadBranding, mergeSettings, ownSettings } from '../settings/effective.ts';
import { readWorkspace, viewWorkspace, type WorkspaceRow } from './queries.ts';

async function emitWorkspaceEvent(
  services: Pick<Services, 'jobs' | 'clock'>,
  trx: Trx,
  type: 'workspace.created' | 'workspace.updated',
  row: WorkspaceRow,
): Promise<void> {
  const data: WorkspaceEventData = {
    workspace: { id: row.id, name: row.name, protected: row.is_protected },
  };
  await emit(services, trx, { type, companyId: row.company_id, workspaceId: row.id, data });
}

/** Returns its two keys, which are shown only once. @throws ServiceError PROTECTED_KEY_REQUIRED */
export async function createWorkspace(
  services: Services,
  principal: Principal,
  name: string,
): Promise<Workspace> {
  const { companyId } = requireCompanyKey(principal);
  const now = services.clock.now();
  const made = await services.db.transaction(async (trx) => {
    const row = await trx
      .insertInto('workspace')
      .values({
        id: newId<'workspace'>(),
        company_id: companyId,
        name,
        is_protected: false,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const live = await addKey(trx, row.id, 'live', now);
    const test = await addKey(trx, row.id, 'test', now);
    await emitWorkspaceEvent(services, trx, 'workspace.created', row);
    return { row, live, test };
  });
  services.jobs.wake();
  return viewWorkspace(services, principal, made.row, made);
}

/** Enabling webhooks creates their secret if there is none. @throws ServiceError NOT_FOUND */
export async function changeWorkspace(
  services: Services,
  principal: Principal,
  id: string,
  change: Pick<z.output<typeof patchWorkspace>, 'name' | 'webhook_enabled' | 'ignore_company_webhooks'> & {
    readonly logo_key?: string | null;
  },
): Promise<WorkspaceRow> {
  const before = await readWorkspace(services.db.kysely, principal, id);
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const row = await services.db.transaction(async (trx) => {
    if (change.webhook_enabled) await ensureSecret(services, trx, before.company_id, before.id);
    const after = await trx
      .updateTable('workspace')
      .set({ ...given, updated_at: services.clock.now() })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await emitWorkspaceEvent(services, trx, 'workspace.updated', after);
    return after;
  });
  services.jobs.wake();
  return row;
}

export async function viewSettings(services: Pick<Services, 'db'>, row: WorkspaceRow) {
  const { settings } = await loadBranding(services.db.kysely, row.id);
  return {
    workspace_id: row.id,
    name: row.name,
    ...ownSettings(row.settings, WORKSPACE_SETTING_KEYS),
    // Not inherited from the company, so never null.
    show_credit_cost_in_editor: settings.show_credit_cost_in_editor,
    effective: Object.fromEntries(
      WORKSPACE_SETTING_KEYS.map((key) => [key, settings[key as keyof EffectiveSettings]]),
    ),
  };
}

export async function changeSettings(
  services: Services,
  principal: Principal,
  id: string,
  change: Partial<WorkspaceSettings> & { readonly name?: string | undefined },
): Promise<WorkspaceRow> {
  const { id: found } = await readWorkspace(services.db.kysely, principal, id);
  const row = await services.db.transaction(async (trx) => {
    const { settings } = await trx
      .selectFrom('workspace')
      .select('settings')
      .where('id', '=', found)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const after = await trx
      .updateTable('workspace')
      .set({
        settings: json(mergeSettings<WorkspaceSettings>(settings, change, WORKSPACE_SETTING_KEYS)),
        ...(change.name !== undefined && { name: change.name }),
        updated_at: services.clock.now(),
      })
      .where('id', '=', found)
      .returningAll()
      .executeTakeFirstOrThrow();
    await emitWorkspaceEvent(services, trx, 'workspace.updated', after);
    return after;
  });
  services.jobs.wake();
  return row;
}
