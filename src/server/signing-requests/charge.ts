import { ServiceError } from '../../model/errors.ts';
import type { Trx } from '../db/open-database.ts';
import type { RequestRow } from './queries.ts';

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
  const { credits } = await trx
    .selectFrom('company')
    .select('credits')
    .where('id', '=', request.company_id)
    .$if(!request.is_test, (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  if (credits === null || request.is_test) return credits;
  if (credits < request.credit_cost)
    throw new ServiceError(
      'INSUFFICIENT_CREDITS',
      `Sending takes ${request.credit_cost} credits, and ${credits} are left`,
      { details: { current_credits: credits, credit_cost: request.credit_cost } },
    );
  const left = credits - request.credit_cost;
  await trx.updateTable('company').set({ credits: left }).where('id', '=', request.company_id).execute();
  return left;
}
