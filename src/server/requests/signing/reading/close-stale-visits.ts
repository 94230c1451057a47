import { SYSTEM } from '../../../audit/append.ts';
import type { Services } from '../../../platform/services.ts';
import { lockRequest, requestOf } from '../../record/queries.ts';
import { closeVisit } from './close-visit.ts';

/** An open page reports at least every ten minutes. */
const STALE_MS = 30 * 60_000;
const PAGE = 100;

/** Ends visits of pages that can't have reported their end: a phone stopped the browser, or the network was gone. */
export async function closeStaleVisits(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const stale = await db.kysely
    .selectFrom('reading_visit')
    .select(['recipient_id', 'visit_id'])
    .where('closed_at', 'is', null)
    .where('reported_at', '<', new Date(now.getTime() - STALE_MS))
    .orderBy('reported_at')
    .limit(PAGE)
    .execute();
  for (const { recipient_id, visit_id } of stale)
    await db.transaction(async (trx) => {
      const id = await requestOf(trx, recipient_id);
      const bundle = id ? await lockRequest(trx, id, 'without fields') : undefined;
      const row = bundle?.recipients.find((one) => one.id === recipient_id);
      if (!bundle || !row) return;
      const visit = await trx
        .selectFrom('reading_visit')
        .selectAll()
        .where('recipient_id', '=', recipient_id)
        .where('visit_id', '=', visit_id)
        .where('closed_at', 'is', null)
        .executeTakeFirst();
      const closing = { trx, bundle, row, caller: SYSTEM, now };
      if (visit) await closeVisit(closing, visit, 'timeout');
    });
  if (stale.length === PAGE) await closeStaleVisits(services);
}
