import type { Trx } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { emit } from '../../webhooks/emit.ts';
import type { SealRow } from './find-seal.ts';
import { sealInEvent } from './seal-view.ts';

type SealEventType = `organization_seal.${'created' | 'updated' | 'deleted' | 'erased'}`;

/** Events of a company's seal name its protected workspace, because every event names a workspace. */
export async function emitSealEvent(
  services: Pick<Services, 'jobs' | 'clock'>,
  trx: Trx,
  type: SealEventType,
  row: SealRow,
): Promise<void> {
  const workspaceId =
    row.workspace_id ??
    (
      await trx
        .selectFrom('workspace')
        .select('id')
        .where('company_id', '=', row.company_id)
        .where('is_protected', '=', true)
        .executeTakeFirstOrThrow()
    ).id;
  await emit(services, trx, {
    type,
    companyId: row.company_id,
    workspaceId,
    data: { seal: sealInEvent(row) },
  });
}
