/**
 * The signing ID in `/signing/<id>` grants access as the recipient, so it is kept secret, separate from the public recipient ID. Records
 * and responses are made from rows that don't contain it. Only the functions below return it: for responses to API keys, for links in
 * mails, and for webhooks that opted in.
 */
import { sql } from 'kysely';
import {
  isUuid,
  newId,
  type RecipientId,
  type SigningId,
  type SigningRequestId,
} from '../../../model/ids.ts';
import type { SigningRequestEventData, WebhookEnvelope } from '../../../wire/webhook-events.ts';
import { brandingOf } from '../../account/settings/effective.ts';
import { json } from '../../platform/db/json.ts';
import type { Db, Trx } from '../../platform/db/open-database.ts';
import { mayHoldSecrets, type Principal } from '../../platform/http/principal.ts';
import { loadBundle } from './load-bundle.ts';
import type { RecipientRow, RequestBundle } from './queries.ts';
import { isMailOnly } from './signing-link-mode.ts';

export type EventIds = ReadonlyMap<RecipientId, SigningId>;
export type RecipientRowWithSigningId = RecipientRow & { readonly signing_id: SigningId };

/** For a new recipient: random, never derived from another ID or taken from a caller. */
export const newSigningId = (): SigningId => newId<'signing'>();

/** Separates the signing IDs from the rows. */
export function separateSigningIds(recipients: readonly RecipientRowWithSigningId[]): {
  readonly rows: RecipientRow[];
  readonly signingIds: EventIds;
} {
  const signingIds = new Map<RecipientId, SigningId>();
  const rows = recipients.map(({ signing_id, ...row }) => {
    signingIds.set(row.id, signing_id);
    return row;
  });
  return { rows, signingIds };
}

/** A recipient in a response: `id` is public unless the caller may have the signing ID. */
interface ShownRecipient {
  readonly id: string;
  readonly recipient_id: string;
}

/** Part of a bundle that says who may get its signing IDs. */
type Guarded = Pick<RequestBundle, 'signingIds' | 'request' | 'branding'>;

/** Whether a response may contain signing IDs: to API keys, unless the links are only mailed; never to editor tokens and assistants. */
export const mayGetLinks = (principal: Principal, bundle: Parameters<typeof isMailOnly>[0]): boolean =>
  mayHoldSecrets(principal) && !isMailOnly(bundle);

/** Callers who may get links get the signing ID as `id`. */
export function forCaller<One extends ShownRecipient>(principal: Principal, bundle: Guarded, one: One): One {
  if (!mayGetLinks(principal, bundle)) return one;
  return { ...one, id: bundle.signingIds.get(one.recipient_id as RecipientId) ?? one.id };
}

/** The same for a response that lists a request's recipients. */
export function listedForCaller<One extends ShownRecipient, View extends { recipients: One[] }>(
  principal: Principal,
  bundle: Guarded,
  view: View & { recipients: One[] },
): View {
  return { ...view, recipients: view.recipients.map((one) => forCaller(principal, bundle, one)) };
}

/** For a request that isn't loaded. */
async function loadSigningIds(db: Db, id: SigningRequestId): Promise<Guarded | undefined> {
  const found = await loadBundle(db, id, { parts: 'without fields' });
  if (!found) return undefined;
  const { signingIds } = separateSigningIds(found.recipients);
  return { signingIds, request: found.request, branding: brandingOf(found.branding) };
}

/** Gives all recipients new signing IDs, so that links from before don't work. */
export async function replaceSigningIds(trx: Trx, bundle: RequestBundle): Promise<RequestBundle> {
  const signingIds = new Map(bundle.recipients.map(({ id }) => [id, newSigningId()]));
  const rows = [...signingIds].map(([id, signing_id]) => ({ id, signing_id }));
  await sql`
    update signing_request_recipient as recipient set signing_id = given.signing_id, link_keys = '[]'
    from jsonb_to_recordset(${json(rows)}) as given (id uuid, signing_id uuid)
    where recipient.request_id = ${bundle.request.id} and recipient.id = given.id`.execute(trx);
  return { ...bundle, signingIds, recipients: bundle.recipients.map((row) => ({ ...row, link_keys: [] })) };
}

/** For the link in mails and in responses to API keys. */
export function signingIdOf({ signingIds }: Pick<RequestBundle, 'signingIds'>, id: RecipientId): SigningId {
  const found = signingIds.get(id);
  if (!found) throw new TypeError('Expected a recipient of this request');
  return found;
}

/** Resolves a recipient ID from a caller's input. */
export type ReadRecipientId = <Given>(given: Given) => Given | RecipientId;

/** API keys may name a recipient by either ID. For editor tokens a signing ID is unknown. */
export function recipientIdReader(
  principal: Principal,
  { signingIds }: Pick<RequestBundle, 'signingIds'>,
): ReadRecipientId {
  if (principal.kind !== 'key') return (given) => given;
  const publicIds = new Map<string, RecipientId>([...signingIds].map(([id, secret]) => [secret, id]));
  return (given) => (isUuid(given) && publicIds.get(given.toLowerCase())) || given;
}

/** Replaces signing IDs in stored text. */
const WITHHELD = 'withheld';

/** For stored text: a mail's text, a receiver's response. */
export function withoutSigningIds({ signingIds }: Pick<RequestBundle, 'signingIds'>, text: string): string {
  let kept = text;
  for (const secret of signingIds.values()) kept = kept.replaceAll(secret, WITHHELD);
  return kept;
}

interface OpenedBody {
  readonly body: string;
  /** Removes signing IDs from a receiver's response before it is stored. */
  readonly redact: (text: string) => string;
}

const isOfRequest = (event: WebhookEnvelope): event is WebhookEnvelope<SigningRequestEventData> =>
  event.type.startsWith('signing_request.') &&
  Array.isArray((event.data as SigningRequestEventData).recipients);

/**
 * The body for a webhook with `include_signing_ids`: each recipient's `id` is the signing ID, unless the links are only mailed. It is made
 * for each attempt and never stored, so that the delivery log and its backups contain public IDs only. A deleted recipient keeps the
 * public ID.
 */
export async function withSigningIds(db: Db, stored: string): Promise<OpenedBody> {
  const event = JSON.parse(stored) as WebhookEnvelope;
  if (!isOfRequest(event)) return { body: stored, redact: (text) => text };
  const found = await loadSigningIds(db, event.data.signing_request.id as SigningRequestId);
  const signingIds: EventIds = found?.signingIds ?? new Map();
  const redact = (text: string) => withoutSigningIds({ signingIds }, text);
  if (!found || isMailOnly(found)) return { body: stored, redact };
  const recipients = event.data.recipients.map((one) => ({
    ...one,
    id: signingIds.get(one.recipient_id as RecipientId) ?? one.id,
  }));
  return {
    body: JSON.stringify({ ...event, data: { ...event.data, recipients } }),
    redact,
  };
}
