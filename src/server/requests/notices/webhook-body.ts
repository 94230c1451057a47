import type { RecipientId, SigningRequestId } from '../../../model/ids.ts';
import type { SigningRequestEventData, WebhookEnvelope } from '../../../wire/webhook-events.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { loadSigningIds, withoutSigningIds } from '../record/signing-ids.ts';

export interface OpenedBody {
  readonly body: string;
  /** Removes signing IDs from a receiver's response before it is stored. */
  readonly redact: (text: string) => string;
}

const isOfRequest = (event: WebhookEnvelope): event is WebhookEnvelope<SigningRequestEventData> =>
  event.type.startsWith('signing_request.') &&
  Array.isArray((event.data as SigningRequestEventData).recipients);

/**
 * The body for a webhook with `include_signing_ids`: each recipient's `id` is the signing ID. It is made for each attempt and never
 * stored, so that the delivery log and its backups contain public IDs only. A deleted recipient keeps the public ID.
 */
export async function withSigningIds(db: Db, stored: string): Promise<OpenedBody> {
  const event = JSON.parse(stored) as WebhookEnvelope;
  if (!isOfRequest(event)) return { body: stored, redact: (text) => text };
  const signingIds = await loadSigningIds(db, event.data.signing_request.id as SigningRequestId);
  const recipients = event.data.recipients.map((one) => ({
    ...one,
    id: signingIds.get(one.recipient_id as RecipientId) ?? one.id,
  }));
  return {
    body: JSON.stringify({ ...event, data: { ...event.data, recipients } }),
    redact: (text) => withoutSigningIds({ signingIds }, text),
  };
}
