import { sql } from 'kysely';
import type { CompanyId } from '../../../model/ids.ts';
import type { Trx } from '../db/open-database.ts';

/**
 * Takes a company's kept answers out of the idempotency records, because any of them may name what is being erased: they are
 * encrypted, so they cannot be searched, and none is older than a day. Work that was done is not done again: repeating it answers
 * 409 `STATE_CONFLICT`, as after an answer that was lost.
 * @param companyId null for all companies
 */
export async function forgetAnswers(trx: Trx, companyId: CompanyId | null): Promise<void> {
  // Rows of older versions name no company; they end within a day.
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
