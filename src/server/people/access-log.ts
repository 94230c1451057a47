import { type CompanyId, newId, type UserId } from '../../model/ids.ts';
import { json } from '../platform/db/json.ts';
import type { Trx } from '../platform/db/open-database.ts';

export const ACCESS_ACTIONS = [
  'signed_in',
  'joined',
  'owner_invited',
  'invited',
  'invitation_withdrawn',
  'role_changed',
  'member_removed',
  'sessions_ended',
  'key_created',
  'passkey_added',
  'passkey_removed',
  'assistant_allowed',
  'assistant_removed',
] as const;
export type AccessAction = (typeof ACCESS_ACTIONS)[number];

interface AccessNote {
  readonly companyId: CompanyId;
  /** Who did it; null: the operator. */
  readonly user: { readonly id: UserId; readonly email: string } | null;
  readonly action: AccessAction;
  readonly details?: Readonly<Record<string, string | null>>;
  readonly ip: string | null;
  readonly now: Date;
}

/** Records a change of accounts or access, in the transaction of the change. */
export async function logAccess(trx: Trx, note: AccessNote): Promise<void> {
  const { companyId, user, action, details = {}, ip, now } = note;
  await trx
    .insertInto('access_log')
    .values({
      id: newId(),
      company_id: companyId,
      at: now,
      user_id: user?.id ?? null,
      user_email: user?.email ?? null,
      action,
      details: json(details),
      ip_address: ip,
    })
    .execute();
}

/** Records what a person did with their own account, in each of their companies. */
export async function logForCompanies(
  trx: Trx,
  note: Omit<AccessNote, 'companyId' | 'user'> & { readonly user: NonNullable<AccessNote['user']> },
): Promise<void> {
  const companies = await trx
    .selectFrom('member')
    .select('company_id')
    .where('user_id', '=', note.user.id)
    .execute();
  for (const { company_id } of companies) await logAccess(trx, { ...note, companyId: company_id });
}
