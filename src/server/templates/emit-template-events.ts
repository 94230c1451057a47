import type { CompanyId, WorkspaceId } from '../../model/ids.ts';
import type { TemplateEventData } from '../../wire/webhook-events.ts';
import type { Trx } from '../platform/db/open-database.ts';
import type { Services } from '../platform/services.ts';
import { emit } from '../webhooks/emit.ts';

interface Told {
  readonly id: string;
  readonly name: string;
  readonly company_id: CompanyId;
  readonly workspace_id: WorkspaceId;
}

/** Webhooks hear of a template. In the transaction of the change; wake the jobs after it. */
export async function emitTemplateEvent(
  services: Pick<Services, 'jobs' | 'clock'>,
  trx: Trx,
  type: 'template.created' | 'template.updated' | 'template.deleted' | 'template.field.added',
  template: Told,
  more: Omit<TemplateEventData, 'template'> = {},
): Promise<void> {
  const data: TemplateEventData = { template: { id: template.id, name: template.name }, ...more };
  await emit(services, trx, {
    type,
    companyId: template.company_id,
    workspaceId: template.workspace_id,
    data,
  });
}
