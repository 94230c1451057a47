/** A request by the signing ID in a link, in one statement: for calls that would read it right after looking up the ID. */
import { sql } from 'kysely';
import type { RecipientId } from '../../../model/ids.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { Subscribers } from '../../webhooks/emit.ts';
import { bundleColumns, type LoadedRequest, withAllDates } from '../record/load-bundle.ts';
import { type RequestBundle, toBundle } from '../record/queries.ts';
import { partColumns, type SessionParts, type StoredParts, toParts } from './session-parts.ts';

/** What the call needs: everything that the page shows, or what saving the answer to one field takes. */
export type Along = 'session' | { readonly fieldId: string };

export interface LoadedSession {
  readonly recipientId: RecipientId;
  readonly bundle: RequestBundle;
  readonly subscribers: Subscribers;
  /** Null unless everything was loaded. */
  readonly parts: SessionParts | null;
}

interface Wanted {
  readonly signingId: string;
  readonly isWhole: boolean;
  readonly fieldId: string | null;
}
type Loaded = LoadedRequest & { readonly subscribers: Subscribers } & Partial<StoredParts>;

const sessionQuery = compiledQuery((db, { signingId, isWhole, fieldId }: Wanted) => {
  const mine = (column: 'id' | 'request_id') =>
    sql`(select me.${sql.ref(column)} from signing_request_recipient me where me.signing_id = ${signingId})`;
  return sql<Loaded>`
    select ${bundleColumns(db, { isWhole, fieldId, withSubscribers: true })}
      ${isWhole ? sql`, ${partColumns(mine('id'))}` : sql``}
    from signing_request request where request.id = ${mine('request_id')}`;
});

/** Null if there is no such signing ID. @param signingId a UUID in lower case */
export async function loadSession(db: Db, signingId: string, along: Along): Promise<LoadedSession | null> {
  const isWhole = along === 'session';
  const [row] = await sessionQuery(db, { signingId, isWhole, fieldId: isWhole ? null : along.fieldId });
  if (!row) return null;
  const { id } = row.recipients.find(({ signing_id }) => signing_id === signingId)!;
  const { subscribers, terms, handoff } = row;
  const parts = terms ? toParts({ terms, handoff: handoff ?? null }, subscribers) : null;
  return { recipientId: id, bundle: toBundle(withAllDates(row)), subscribers, parts };
}
