/**
 * Records visits in the audit trail, in any state of the request: the first view of the document as `document_viewed`, others as
 * `link_opened`. Reloads belong to the same visit.
 */
import { sql } from 'kysely';
import type { RecipientId } from '../../../model/ids.ts';
import { appendAudit, storedUserAgent } from '../../audit/append.ts';
import { READING_EVENTS } from '../../audit/events.ts';
import { hasTrailRoom } from '../../audit/trail-limits.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { isWithinLimit } from './action-limits.ts';
import {
  type ClientInfo,
  type Opened,
  type SignerTransaction,
  signerTransaction,
} from './signer-transaction.ts';

/** Reloads within this time belong to one visit. */
const RELOAD_MS = 5 * 60_000;
/** A background refresh counts as a visit only after this time. */
const REFRESH_MS = 24 * 3600_000;
/** Size of the cache; a miss costs a query. */
const MAX_REMEMBERED = 10_000;

interface Visits {
  /** @throws ServiceError NOT_FOUND */
  record(id: RecipientId, client: ClientInfo): Promise<void>;
}

/** Whether there is an entry of this recipient, address and browser since then, except for reading. */
async function isShown(
  trx: Trx,
  { bundle, row, caller }: Pick<SignerTransaction, 'bundle' | 'row' | 'caller'>,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from audit_entry
    where request_id = ${bundle.request.id} and source = 'signer' and at > ${since}
      and details ->> 'recipient_id' = ${row.id} and event not in (${sql.join([...READING_EVENTS])})
      and ip_address is not distinct from ${caller.ip} and user_agent is not distinct from ${storedUserAgent(caller)}
    limit 1`.execute(trx);
  return rows.length > 0;
}

/** Details of an entry. */
export const reportOf = (opened: Opened | undefined) => opened && { reported_by_browser: { ...opened } };

export function createVisits(services: Services): Visits {
  const seen = new Map<string, number>();
  const remember = (browser: string, at: number) => {
    seen.delete(browser);
    seen.set(browser, at);
    if (seen.size > MAX_REMEMBERED) seen.delete(seen.keys().next().value!);
  };

  return {
    async record(id, client) {
      const now = services.clock.now().getTime();
      const { opened } = client;
      const window = opened ? RELOAD_MS : REFRESH_MS;
      const browser = JSON.stringify([id, client.ip, client.userAgent, opened !== undefined]);
      if (now - (seen.get(browser) ?? Number.NEGATIVE_INFINITY) < window) return;
      await signerTransaction(services, id, client, async (session) => {
        const { trx, bundle, row, caller, access, state } = session;
        const { id: request } = bundle.request;
        if (await isShown(trx, session, new Date(now - window))) return;
        // At the limit, the page is shown without an entry.
        if (!(await isWithinLimit(session, 'link_opened')) || !(await hasTrailRoom(trx, request))) return;
        const details = {
          recipient_id: row.id,
          state,
          access: access?.kind ?? 'link',
          ...reportOf(opened),
        };
        await appendAudit(
          trx,
          request,
          caller,
          { event: 'link_opened', description: 'Opened the signing link', details },
          session.now,
        );
      });
      remember(browser, now);
    },
  };
}
