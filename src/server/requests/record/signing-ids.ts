/**
 * The signing id in `/signing/<id>` grants signing, so it is a secret, apart from the recipient's public id. Everything is
 * public by default: records and answers are made from rows that do not hold it. The functions below are the only ones
 * that bring it out again: for an API key's answers, for the link in a mail, and for a webhook that opted in.
 */
import {
  isUuid,
  newId,
  type RecipientId,
  type SigningId,
  type SigningRequestId,
} from '../../../model/ids.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { Principal } from '../../platform/http/principal.ts';
import type { RecipientRow, RequestBundle } from './queries.ts';

export type EventIds = ReadonlyMap<RecipientId, SigningId>;
export type RecipientRowWithSigningId = RecipientRow & { readonly signing_id: SigningId };

/** Of a new recipient: independent of every other id. Never derived, and never taken from a caller. */
export const newSigningId = (): SigningId => newId<'signing'>();

/** Rows that hold no signing id, and the signing ids by themselves. */
export function apartFromSigningIds(recipients: readonly RecipientRowWithSigningId[]): {
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

/** A recipient as an answer shows them: `id` is public unless the caller may hold the signing id. */
export interface ShownRecipient {
  readonly id: string;
  readonly recipient_id: string;
}

/** An API key opens signing pages and gets the signing id as `id`; an editor token never does. */
export function forCaller<One extends ShownRecipient>(
  principal: Principal,
  { signingIds }: Pick<RequestBundle, 'signingIds'>,
  one: One,
): One {
  if (principal.kind !== 'key') return one;
  return { ...one, id: signingIds.get(one.recipient_id as RecipientId) ?? one.id };
}

/** The same for an answer that lists a request's recipients. */
export function listedForCaller<One extends ShownRecipient, View extends { recipients: One[] }>(
  principal: Principal,
  bundle: Pick<RequestBundle, 'signingIds'>,
  view: View & { recipients: One[] },
): View {
  return { ...view, recipients: view.recipients.map((one) => forCaller(principal, bundle, one)) };
}

/** Of a request that is not loaded otherwise. */
export async function loadSigningIds(db: Db, id: SigningRequestId): Promise<EventIds> {
  const rows = await db
    .selectFrom('signing_request_recipient')
    .select(['id', 'signing_id'])
    .where('request_id', '=', id)
    .execute();
  return new Map(rows.map((row) => [row.id, row.signing_id]));
}

/** For the link that goes to the recipient, and into answers to API keys. */
export function signingIdOf({ signingIds }: Pick<RequestBundle, 'signingIds'>, id: RecipientId): SigningId {
  const found = signingIds.get(id);
  if (!found) throw new TypeError('Expected a recipient of this request');
  return found;
}

/** Reads a recipient id in a caller's input. */
export type ReadRecipientId = <Given>(given: Given) => Given | RecipientId;

/** API keys may name a recipient by either id. For an editor token a signing id is an unknown one. */
export function recipientIdReader(
  principal: Principal,
  { signingIds }: Pick<RequestBundle, 'signingIds'>,
): ReadRecipientId {
  if (principal.kind !== 'key') return (given) => given;
  const publicIds = new Map<string, RecipientId>([...signingIds].map(([id, secret]) => [secret, id]));
  return (given) => (isUuid(given) && publicIds.get(given.toLowerCase())) || given;
}

/** Replaces a signing id in stored text. */
export const WITHHELD = 'withheld';

/** For texts that are kept and shown: a mail's words, what a receiver answered. */
export function withoutSigningIds({ signingIds }: Pick<RequestBundle, 'signingIds'>, text: string): string {
  let kept = text;
  for (const secret of signingIds.values()) kept = kept.replaceAll(secret, WITHHELD);
  return kept;
}
