import { ServiceError } from '../../../model/errors.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { RequestRow } from '../record/queries.ts';

/**
 * Charges the company in the transaction that sends the request. Test requests are free, and a company without a credit count isn't
 * metered.
 * @returns remaining credits; null if not metered
 * @throws ServiceError INSUFFICIENT_CREDITS
 */
export async function chargeCredits(
  trx: Trx,
  request: Pick<RequestRow, 'company_id' | 'is_test' | 'credit_cost'>,
): Promise<number | null> {
  const ofCompany = () => trx.selectFrom('company').select('credits').where('id', '=', request.company_id);
  const { credits } = await ofCompany().executeTakeFirstOrThrow();
  if (credits === null || request.is_test) return credits;
  // One statement without a prior lock: rows that were just written hold the company's key, so two senders that lock the whole row
  // would deadlock.
  const paid = await trx
    .updateTable('company')
    .set((row) => ({ credits: row('credits', '-', request.credit_cost) }))
    .where('id', '=', request.company_id)
    .where('credits', '>=', request.credit_cost)
    .returning('credits')
    .executeTakeFirst();
  if (paid) return paid.credits;
  const left = await ofCompany().executeTakeFirstOrThrow();
  if (left.credits === null) return null;
  throw new ServiceError(
    'INSUFFICIENT_CREDITS',
    `Not enough credits: sending takes ${request.credit_cost}, and ${left.credits} are left`,
    { details: { current_credits: left.credits, credit_cost: request.credit_cost } },
  );
}
