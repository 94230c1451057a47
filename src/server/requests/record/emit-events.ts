import { recipientName } from '../../../model/recipient.ts';
import type {
  SigningRequestEventData,
  WebhookEventType,
  WebhookPayloads,
} from '../../../wire/webhook-events.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { emit } from '../../webhooks/emit.ts';
import type { RequestBundle } from './queries.ts';

const iso = (date: Date | null) => date?.toISOString() ?? null;

type Base = Pick<
  SigningRequestEventData,
  'signing_request_id' | 'signing_request' | 'recipients' | 'workspace'
>;

function baseData(bundle: RequestBundle): Base {
  const { request, recipients, document, workspaceName } = bundle;
  return {
    signing_request_id: request.id,
    signing_request: {
      id: request.id,
      name: request.name,
      status: request.status,
      sealing_status: request.sealing_status,
      workspace_id: request.workspace_id,
      template_id: request.template_id,
      created_at: request.created_at.toISOString(),
      sent_at: iso(request.sent_at),
      completed_at: iso(request.finished_at),
      cancelled_at: iso(request.cancelled_at),
      declined_at: iso(request.declined_at),
      expires_at: iso(request.expires_at),
      document_page_count: document.page_count,
    },
    recipients: recipients.map((one) => ({
      id: one.id,
      recipient_id: one.id,
      email: one.email,
      name: recipientName(one),
      first_name: one.first_name,
      last_name: one.last_name,
      order: one.signing_order,
      designation: one.designation,
      signed_at: iso(one.finished_at),
      declined_at: iso(one.declined_at),
    })),
    workspace: { id: request.workspace_id, name: workspaceName },
  };
}

type RequestEventType = {
  [Type in WebhookEventType]: WebhookPayloads[Type] extends SigningRequestEventData ? Type : never;
}[WebhookEventType];
type Extra<Type extends RequestEventType> = Omit<WebhookPayloads[Type], keyof Base>;

/** Emits an event about the request. Load `bundle` after the change. */
export async function emitRequestEvent<Type extends RequestEventType>(
  services: Services,
  trx: Trx,
  type: Type,
  bundle: RequestBundle,
  ...[extra]: object extends Extra<Type> ? [extra?: Extra<Type>] : [extra: Extra<Type>]
): Promise<void> {
  const { company_id: companyId, workspace_id: workspaceId } = bundle.request;
  const data = { ...baseData(bundle), ...extra } as WebhookPayloads[Type];
  await emit(services, trx, { type, companyId, workspaceId, data });
}
