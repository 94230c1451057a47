import type { CompanyId, WorkspaceId } from '../../model/ids.ts';
import type { WebhookEventType, WebhookPayloads } from '../../wire/webhook-events.ts';
import type { Trx } from '../platform/db/open-database.ts';
import type { Services } from '../platform/services.ts';
import { emit } from '../webhooks/emit.ts';

type TemplateEventType = Extract<WebhookEventType, `template.${string}`>;

interface TemplateRef {
  readonly id: string;
  readonly name: string;
  readonly company_id: CompanyId;
  readonly workspace_id: WorkspaceId;
}

type Extra<Type extends TemplateEventType> = Omit<WebhookPayloads[Type], 'template'>;

/** Emits an event about a template, in the transaction of the change. Wake the jobs after it. */
export async function emitTemplateEvent<Type extends TemplateEventType>(
  services: Pick<Services, 'jobs' | 'clock'>,
  trx: Trx,
  type: Type,
  template: TemplateRef,
  ...[extra]: object extends Extra<Type> ? [extra?: Extra<Type>] : [extra: Extra<Type>]
): Promise<void> {
  await emit(services, trx, {
    type,
    companyId: template.company_id,
    workspaceId: template.workspace_id,
    data: { template: { id: template.id, name: template.name }, ...extra } as WebhookPayloads[Type],
  });
}
