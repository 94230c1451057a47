import type { RecipientId } from '../../../../model/ids.ts';
import type { ReadingReport } from '../../../../wire/http/signing-sessions.ts';
import { hasTrailRoom, READING_LIMITS } from '../../../audit/trail-limits.ts';
import { json } from '../../../platform/db/json.ts';
import type { Services } from '../../../platform/services.ts';
import { type DocumentSet, pageInDocument } from '../../../records/document-set.ts';
import { requireReady } from '../../record/session-state.ts';
import {
  type ClientInfo,
  requireFullAccess,
  type SignerTransaction,
  signerTransaction,
} from '../signer-transaction.ts';
import { closeVisit } from './close-visit.ts';
import { entryLimits, mayBegin, pagesOfEntries } from './entry-limits.ts';
import { noteReading } from './note-reading.ts';
import { type ReadingVisit, readVisits } from './visit-tables.ts';

interface Place {
  readonly name: string;
  readonly details: Readonly<Record<string, string | number>>;
}

/** The page as callers of the API know it. With several documents, `combined_page_number` counts the pages of all. */
function placeOf(set: DocumentSet | null, page: number): Place {
  if (!set) return { name: `page ${page}`, details: { page_number: page } };
  const { document, page_number } = pageInDocument(set, page);
  return {
    name: `page ${page_number} of “${document.label}”`,
    details: { document_id: document.id, page_number, combined_page_number: page },
  };
}

/** @returns the number of entries */
async function notePages(
  session: SignerTransaction,
  visitId: string,
  entries: readonly (readonly number[])[],
): Promise<number> {
  for (const pages of entries) {
    const { name, details } = placeOf(session.bundle.request.document_set, pages[0]!);
    await noteReading(session, visitId, {
      event: 'page_viewed',
      description: pages.length === 1 ? `Viewed ${name}` : `Viewed ${pages.length} pages`,
      details: {
        ...details,
        ...(pages.length > 1 && { page_numbers: pages, condensed_count: pages.length }),
      },
    });
  }
  return entries.length;
}

/**
 * Records what the signing page reports of a visit: pages at once, interactions with fields condensed at its end. Repeating a report
 * changes nothing.
 * @returns false if reading isn't recorded: it is switched off, or a limit is reached
 * @throws ServiceError if the session's state doesn't allow it
 */
export function recordReading(
  services: Services,
  id: RecipientId,
  client: ClientInfo,
  report: ReadingReport,
): Promise<boolean> {
  return signerTransaction(
    services,
    id,
    client,
    async (session) => {
      const { trx, bundle, row, now } = session;
      requireReady(session);
      requireFullAccess(session);
      if (!session.rules.recordsReading || !(await hasTrailRoom(trx, bundle.request.id))) return false;
      const visitId = report.visit_id.toLowerCase();
      const visits = await readVisits(trx, row.id);
      const known = visits.find(({ visit_id }) => visit_id === visitId);
      if (!known && !mayBegin(visits, now)) return false;
      if (known?.closed_at) return true;

      const before = new Set(known?.pages);
      const fresh = [...new Set(report.pages)]
        .filter((page) => page <= bundle.document.page_count && !before.has(page))
        .sort((a, b) => a - b);
      const seen = new Set(visits.flatMap(({ pages }) => pages));
      const limits = entryLimits(bundle, visits);
      if (!known)
        await noteReading(session, visitId, {
          event: 'document_opened',
          description: 'The document was on screen',
          details: { page_count: bundle.document.page_count },
        });
      const added = await notePages(session, visitId, pagesOfEntries(fresh, seen, limits));

      const visit: ReadingVisit = {
        recipient_id: row.id,
        visit_id: visitId,
        opened_at: known?.opened_at ?? now,
        reported_at: now,
        closed_at: null,
        pages: [...before, ...fresh],
        fields: withFields(known?.fields ?? [], report.fields),
        entries: (known?.entries ?? 1) + added,
      };
      const { recipient_id, visit_id, opened_at, ...rest } = visit;
      const changes = { ...rest, pages: json(rest.pages), fields: json(rest.fields) };
      await trx
        .insertInto('reading_visit')
        .values({ recipient_id, visit_id, opened_at, ...changes })
        .onConflict((conflict) => conflict.columns(['recipient_id', 'visit_id']).doUpdateSet(changes))
        .execute();
      if (report.is_closed) await closeVisit(session, visit, 'left');
      return true;
    },
    { isQuiet: true },
  );
}

/** Reports count from the beginning of the visit, so a newer one replaces an older one. */
function withFields(known: ReadingReport['fields'], given: ReadingReport['fields']): ReadingReport['fields'] {
  const byId = new Map(known.map((one) => [one.field_id, one]));
  for (const one of given) {
    const earlier = byId.get(one.field_id);
    if (!earlier || earlier.interaction_count <= one.interaction_count) byId.set(one.field_id, one);
  }
  return [...byId.values()].slice(0, READING_LIMITS.fields);
}
