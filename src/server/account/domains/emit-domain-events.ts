import type { DomainEventData } from '../../../wire/webhook-events.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { emit } from '../../webhooks/emit.ts';
import type { DomainRow } from './queries.ts';

/** Events of a company's domain name its protected workspace, because every event names a workspace. */
export async function emitDomainEvent(
  services: Pick<Services, 'jobs' | 'clock'>,
  trx: Trx,
  type: 'domain.verified' | 'domain.verification.failed',
  row: DomainRow,
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
  const data: DomainEventData = {
    domain: {
      id: row.id,
      domain: row.domain,
      verification_status: row.verification_status,
      domain_status: row.domain_status,
      workspace_id: row.workspace_id,
    },
  };
  await emit(services, trx, { type, companyId: row.company_id, workspaceId, data });
}
