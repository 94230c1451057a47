import { type RawBuilder, sql } from 'kysely';
import { ServiceError } from '../../model/errors.ts';
import type { CompanyId } from '../../model/ids.ts';
import { jsonArray } from '../platform/db/json.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { Services } from '../platform/services.ts';

/** Whether this company must not mail the address: it bounced, complained or was blocked. */
export async function isSuppressed(db: Db, companyId: CompanyId, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('email_suppression')
    .select('email')
    .where('company_id', '=', companyId)
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Rejects recipients who can't receive mail.
 * @throws ServiceError RECIPIENT_EMAIL_SUPPRESSED with `details.recipients`
 */
export async function requireDeliverable(
  db: Db,
  companyId: CompanyId,
  recipients: readonly { readonly id: string; readonly email: string }[],
): Promise<void> {
  const addressed = recipients.filter(({ email }) => email !== '');
  if (addressed.length === 0) return;
  const emails = addressed.map(({ email }) => email.toLowerCase());
  const { rows } = await sql<{ readonly suppressed: readonly string[] }>`
    select ${suppressedAmong(sql.val(companyId), emails)} as suppressed`.execute(db);
  refuseSuppressed(addressed, rows[0]!.suppressed);
}

/** @param suppressed addresses in lower case. @throws ServiceError as `requireDeliverable` */
export function refuseSuppressed(
  recipients: readonly { readonly id: string; readonly email: string }[],
  suppressed: readonly string[],
): void {
  const known = new Set(suppressed);
  const refused = recipients
    .filter(({ email }) => known.has(email.toLowerCase()))
    .map(({ id, email }) => ({ id, email }));
  if (refused.length === 0) return;
  throw new ServiceError(
    'RECIPIENT_EMAIL_SUPPRESSED',
    `Emails to ${refused.map(({ email }) => email).join(', ')} are suppressed after a bounce, a complaint or a block`,
    { details: { recipients: refused } },
  );
}

/** SQL for the suppressed ones among addresses in lower case, as JSON. */
export const suppressedAmong = (companyId: RawBuilder<unknown>, emails: readonly string[]) =>
  jsonArray<string>(sql`select email from email_suppression
    where company_id = ${companyId} and email = any(${sql.val(emails)}::text[])`);

/** Stops mail to the address. Does nothing if it is suppressed already. */
export async function suppress(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  companyId: CompanyId,
  email: string,
  reason: 'hard_bounce' | 'manual',
): Promise<void> {
  await db.kysely
    .insertInto('email_suppression')
    .values({ company_id: companyId, email: email.toLowerCase(), reason, created_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['company_id', 'email']).doNothing())
    .execute();
}
