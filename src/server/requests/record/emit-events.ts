import { recipientName } from '../../../model/recipient.ts';
import type { SigningRequestEventData, WebhookEventType } from '../../../wire/webhook-events.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { emit } from '../../webhooks/emit.ts';
import type { RequestBundle } from './queries.ts';

const iso = (date: Date | null) => date?.toISOString() ?? null;

type Extra = Omit<
  SigningRequestEventData,
  'signing_request_id' | 'signing_request' | 'recipients' | 'workspace'
>;

export function eventData(bundle: RequestBundle, extra: Extra = {}): SigningRequestEventData {
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
    ...extra,
  };
}

/** Older event names that existing subscriptions use. */
const ALSO: Partial<Record<WebhookEventType, readonly WebhookEventType[]>> = {
  'signing_request.cancelled': ['signing_request.voided'],
  'signing_request.recipient.signed': ['signing_request.signed'],
  'signing_request.field.filled': ['signing_request.field.completed'],
};

/** Emits an event about the request. Load `bundle` after the change. */
export async function emitRequestEvent(
  services: Services,
  trx: Trx,
  type: WebhookEventType,
  bundle: RequestBundle,
  extra: Extra = {},
): Promise<void> {
  const { company_id: companyId, workspace_id: workspaceId } = bundle.request;
  await emit(services, trx, { type, companyId, workspaceId, data: eventData(bundle, extra) }, ALSO[type]);
}
