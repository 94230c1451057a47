import { type RawBuilder, sql } from 'kysely';
import type { CompanyId, SigningRequestId } from '../../../model/ids.ts';
import { clearStoredResponses } from '../../platform/http/clear-stored-responses.ts';
import { isServiceError } from '../../platform/http/error-body.ts';
import type { Services } from '../../platform/services.ts';
import { eraseRequest } from './erase-request.ts';

interface ErasedPerson {
  /** Requests that were erased. */
  readonly requests: number;
  /** Requests that still name the person: in progress, or `withRequests` wasn't set. */
  readonly kept_requests: readonly SigningRequestId[];
  readonly template_recipients: number;
  readonly mails: number;
  readonly suppressions: number;
}

const PERSONAL = [
  'email',
  'first_name',
  'last_name',
  'phone_number',
  'street_address',
  'city',
  'state_province',
  'postal_code',
  'country',
  'title',
  'company',
];

/** A recipient as JSON without personal data. */
const anonymous = (recipient: RawBuilder<unknown>) => sql`(
  select jsonb_object_agg(key, case
    when key = 'custom_fields' then '{}'::jsonb
    when key in (${sql.join(PERSONAL)}) then '""'::jsonb
    else value end)
  from jsonb_each(${recipient}))`;

/**
 * Erases a person by e-mail address from templates, mail log and suppressions, and with `withRequests` every request that names them
 * and isn't in progress. A request is erased as a whole, because a signed document can't lose one of its signers.
 *
 * @param companyId null, for operators, means all companies
 */
export async function erasePerson(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  options: { readonly email: string; readonly withRequests: boolean; readonly companyId: CompanyId | null },
): Promise<ErasedPerson> {
  const { db } = services;
  const { companyId, withRequests } = options;
  const email = options.email.trim().toLowerCase();
  const within = companyId === null ? sql`true` : sql`company_id = ${companyId}`;

  const { rows: named } = await sql<{ id: SigningRequestId }>`
    select id from signing_request where ${within} and id in
      (select request_id from signing_request_recipient where lower(email) = ${email}
       union
       select request_id from audit_entry where details ->> 'action' = 'address_corrected'
         and lower(details -> 'changes' -> 'email' ->> 'from') = ${email})
    order by created_at`.execute(db.kysely);
  const kept: SigningRequestId[] = [];
  let requests = 0;
  for (const { id } of named) {
    if (!withRequests) {
      kept.push(id);
      continue;
    }
    try {
      await eraseRequest(services, id, 'request', companyId);
      requests += 1;
    } catch (error) {
      if (!isServiceError(error, 'STATE_CONFLICT') && !isServiceError(error, 'NOT_FOUND')) throw error;
      if (isServiceError(error, 'STATE_CONFLICT')) kept.push(id);
    }
  }

  const count = ({ numAffectedRows = 0n }: { readonly numAffectedRows?: bigint }) => Number(numAffectedRows);
  const isInVersion = sql`exists (select 1 from jsonb_array_elements(recipients) one where lower(one->>'email') = ${email})`;
  return db.transaction(async (trx) => {
    // A change that has read the person must be stored before, or it would bring them back. First, as changes lock them first, too.
    await sql`
      select id from template where ${within} and id in (
        select template_id from template_recipient where lower(attributes->>'email') = ${email}
        union
        select template_id from template_version where ${isInVersion})
      order by id for no key update`.execute(trx);
    await clearStoredResponses(trx, companyId);
    // The template keeps the recipient's role; the personal data is removed.
    const recipients = await sql`
      update template_recipient set attributes = ${anonymous(sql`attributes`)}
      where lower(attributes->>'email') = ${email}
        and template_id in (select id from template where ${within})`.execute(trx);
    await sql`
      update template_version set recipients = (
        select jsonb_agg(case when lower(one->>'email') = ${email} then ${anonymous(sql`one`)} else one end order by place)
        from jsonb_array_elements(recipients) with ordinality as listed (one, place))
      where ${isInVersion}
        and template_id in (select id from template where ${within})`.execute(trx);
    const mails = await sql`
      delete from mail_log where ${within} and lower(recipient) = ${email}
        and (request_id is null or request_id not in
          (select id from signing_request where status = 'in_progress'))`.execute(trx);
    const suppressions = await sql`
      delete from email_suppression where ${within} and email = ${email}`.execute(trx);
    return {
      requests,
      kept_requests: kept,
      template_recipients: count(recipients),
      mails: count(mails),
      suppressions: count(suppressions),
    };
  });
}
