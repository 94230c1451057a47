import { sql } from 'kysely';
import type { CompanyId } from '../../../model/ids.ts';
import type { Trx } from '../db/open-database.ts';

/**
 * Deletes a company's stored responses from the idempotency records, because they may contain what is being erased: they are encrypted,
 * so they can't be searched, and none is older than a day. The keys stay, so repeating a request answers 409 `STATE_CONFLICT` instead of
 * doing the work again.
 * @param companyId null for all companies
 */
export async function clearStoredResponses(trx: Trx, companyId: CompanyId | null): Promise<void> {
  // Rows from older versions have no company; they expire within a day.
  const isMeant =
    companyId === null ? sql<boolean>`true` : sql<boolean>`(company_id = ${companyId} or company_id is null)`;
  await trx.deleteFrom('idempotency').where(isMeant).where('status', '>=', 400).execute();
  await trx
    .updateTable('idempotency')
    .set({ status: null, content_type: null, body: null, is_done: true })
    .where(isMeant)
    .where('status', '<', 400)
    .execute();
}
