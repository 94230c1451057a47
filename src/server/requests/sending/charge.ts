import { ServiceError } from '../../../model/errors.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { RequestRow } from '../record/queries.ts';

/**
 * Takes the request's cost from its company, in the transaction that sends it. Test requests cost nothing, and a company
 * without a count of credits is not metered.
 * @returns what is left; null when nothing is counted
 * @throws ServiceError INSUFFICIENT_CREDITS
 */
export async function chargeCredits(
  trx: Trx,
  request: Pick<RequestRow, 'company_id' | 'is_test' | 'credit_cost'>,
): Promise<number | null> {
  const ofCompany = () => trx.selectFrom('company').select('credits').where('id', '=', request.company_id);
  const { credits } = await ofCompany().executeTakeFirstOrThrow();
  if (credits === null || request.is_test) return credits;
  // One statement, and no lock before it: the rows just written hold the company's key, and two senders who each wanted
  // the whole row would wait for each other.
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
