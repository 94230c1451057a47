import type { WebhookEventType } from '../../../wire/webhook-events.ts';
import type { Services } from '../../platform/services.ts';
import { hasSubscriber } from '../../webhooks/emit.ts';
import type { SessionContext } from './signer-transaction.ts';

const DECLINED: readonly WebhookEventType[] = [
  'signing_request.declined',
  'signing_request.recipient.declined',
];

/** Whether an email or a webhook notifies the sender of a decline, so that the page may say so. */
export async function senderIsTold(
  { db, mailer }: Pick<Services, 'db' | 'mailer'>,
  { bundle: { request, branding }, state }: Pick<SessionContext, 'bundle' | 'state'>,
): Promise<boolean> {
  // Only shown to recipients who can still decline, or have.
  if (state !== 'ready' && state !== 'declined') return false;
  if (mailer && branding.settings.team_email && request.settings.send_cancellation_email) return true;
  return hasSubscriber(db.kysely, request.workspace_id, DECLINED);
}
