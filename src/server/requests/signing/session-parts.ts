/** What a session shows besides its request, read in one statement, because every opened link waits for it. */
import { type RawBuilder, sql } from 'kysely';
import type { RecipientId, SigningRequestId } from '../../../model/ids.ts';
import type { TermsRow } from '../../account/signer-terms/terms.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import { jsonArray } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { SUBSCRIBERS, type Subscribers } from '../../webhooks/emit.ts';
import type { HandoffRow } from './handoffs.ts';

export interface SessionParts {
  /** The consent statements of the workspace and the company. */
  readonly terms: readonly TermsRow[];
  /** The recipient's latest hand-off to a phone. */
  readonly handoff: HandoffRow | null;
  readonly subscribers: Subscribers;
}

type Wanted = { readonly requestId: SigningRequestId; readonly recipientId: RecipientId };

/** As JSON: dates are text. */
export type StoredParts = Pick<SessionParts, 'terms' | 'handoff'>;

/**
 * The columns of `StoredParts`, for a statement that reads from `signing_request as request`.
 * @param recipientId a parameter, or a subquery that returns it
 */
export const partColumns = (recipientId: RawBuilder<unknown> | RecipientId): RawBuilder<StoredParts> => sql`
      ${jsonArray(sql`select terms from signer_terms terms where terms.company_id = request.company_id
        and (terms.workspace_id is null or terms.workspace_id = request.workspace_id)`)} as terms,
      (select json_build_object('id', access.id, 'field_id', access.field_id, 'link_expires_at', access.link_expires_at,
          'opened_at', access.opened_at, 'filled_at', access.filled_at, 'expires_at', access.expires_at,
          'ended_at', access.ended_at)
        from signing_access access where access.recipient_id = ${recipientId} and access.kind = 'handoff'
        order by access.created_at desc limit 1) as handoff`;

const partsQuery = compiledQuery(
  (_db, { requestId, recipientId }: Wanted) => sql<StoredParts & Pick<SessionParts, 'subscribers'>>`
    select (select ${SUBSCRIBERS} from workspace where workspace.id = request.workspace_id) as subscribers,
      ${partColumns(recipientId)}
    from signing_request request where request.id = ${requestId}`,
);

const dateOf = (text: Date | null) => text && new Date(text);

/** Undefined if the request doesn't exist. */
export async function readSessionParts(db: Db, wanted: Wanted): Promise<SessionParts | undefined> {
  const [row] = await partsQuery(db, wanted);
  return row && toParts(row, row.subscribers);
}

/** Parses the dates. */
export function toParts({ terms, handoff }: StoredParts, subscribers: Subscribers): SessionParts {
  return {
    subscribers,
    terms: terms.map((one) => ({ ...one, updated_at: new Date(one.updated_at) })),
    handoff: handoff && {
      ...handoff,
      link_expires_at: dateOf(handoff.link_expires_at),
      opened_at: dateOf(handoff.opened_at),
      filled_at: dateOf(handoff.filled_at),
      expires_at: new Date(handoff.expires_at),
      ended_at: dateOf(handoff.ended_at),
    },
  };
}
