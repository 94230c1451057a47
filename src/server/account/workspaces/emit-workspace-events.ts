import type { WorkspaceEventData } from '../../../wire/webhook-events.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { emit } from '../../webhooks/emit.ts';
import type { WorkspaceRow } from './queries.ts';

export async function emitWorkspaceEvent(
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
