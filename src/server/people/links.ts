/**
 * Sign-in links: invitations from owners, and links from the operator, who can always restore access to a company. Each works once. The
 * token is in the fragment of the address, which browsers send to no server.
 */
import { createHash, randomBytes } from 'node:crypto';
import { ServiceError } from '../../model/errors.ts';
import { type CompanyId, newId, type UserId } from '../../model/ids.ts';
import { includesRole, type Role } from '../../model/roles.ts';
import type { Trx } from '../platform/db/open-database.ts';
import type { Services } from '../platform/services.ts';
import { logAccess } from './access-log.ts';

const HOUR_MS = 3600_000;
/** How long an invitation works. */
export const INVITATION_MS = 7 * 24 * HOUR_MS;
/** How long a link from the operator works. */
export const OPERATOR_LINK_MS = 24 * HOUR_MS;

const digest = (token: string) => createHash('sha256').update(token).digest('hex');

export interface NewLink {
  readonly companyId: CompanyId;
  /** In lower case. */
  readonly email: string;
  readonly role: Role;
  /** Null: the operator. */
  readonly invitedBy: UserId | null;
  readonly expiresAt: Date;
}

/** Creates a link and ends earlier ones to the same person that weren't used. @returns its token, which is only stored as a digest */
export async function createLink(trx: Trx, link: NewLink, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await trx
    .deleteFrom('sign_in_link')
    .where('company_id', '=', link.companyId)
    .where('email', '=', link.email)
    .where('used_at', 'is', null)
    .execute();
  await trx
    .insertInto('sign_in_link')
    .values({
      id: newId<'sign-in-link'>(),
      sha256: digest(token),
      company_id: link.companyId,
      email: link.email,
      role: link.role,
      invited_by: link.invitedBy,
      created_at: now,
      expires_at: link.expiresAt,
    })
    .execute();
  return token;
}

/** The page that signs in with the token. */
export const linkTo = (publicUrl: string, token: string) => `${publicUrl}/console/sign-in#link=${token}`;

/** The member's name until they set one. */
const nameOf = (email: string) => email.slice(0, email.indexOf('@'));

async function ensureUser(trx: Trx, email: string, now: Date): Promise<UserId> {
  await trx
    .insertInto('user_account')
    .values({
      id: newId<'user'>(),
      name: nameOf(email),
      email,
      // The link was sent there, or the operator vouches for it.
      email_verified: true,
      image: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const row = await trx
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Adds a member, or gives them the role if it permits more than theirs. @returns whether anything changed */
async function join(
  trx: Trx,
  member: { readonly companyId: CompanyId; readonly userId: UserId; readonly role: Role },
  now: Date,
): Promise<boolean> {
  const { companyId, userId, role } = member;
  const before = await trx
    .selectFrom('member')
    .select('role')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (before && includesRole(before.role, role)) return false;
  await trx
    .insertInto('member')
    .values({ company_id: companyId, user_id: userId, role, created_at: now })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet({ role }))
    .execute();
  return true;
}

/** Uses a link. Null if it is unknown, used or expired; callers don't learn which. */
export async function redeemLink(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
  ip: string | null,
): Promise<{ readonly userId: UserId; readonly companyId: CompanyId } | null> {
  const now = clock.now();
  return db.transaction(async (trx) => {
    const link = await trx
      .updateTable('sign_in_link')
      .set({ used_at: now })
      .where('sha256', '=', digest(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst();
    if (!link) return null;
    const userId = await ensureUser(trx, link.email, now);
    const hasJoined = await join(trx, { companyId: link.company_id, userId, role: link.role }, now);
    if (hasJoined)
      await logAccess(trx, {
        companyId: link.company_id,
        user: { id: userId, email: link.email },
        action: 'joined',
        details: { role: link.role },
        ip,
        now,
      });
    return { userId, companyId: link.company_id };
  });
}

/**
 * Creates a link that makes its holder an owner, for the first owner of a company and for recovery.
 * @throws ServiceError NOT_FOUND
 */
export async function inviteOwner(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { companyId, email }: { readonly companyId: CompanyId; readonly email: string },
): Promise<{ readonly token: string; readonly expires_at: string }> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + OPERATOR_LINK_MS);
  return db.transaction(async (trx) => {
    const company = await trx
      .selectFrom('company')
      .select('id')
      .where('id', '=', companyId)
      .executeTakeFirst();
    if (!company) throw new ServiceError('NOT_FOUND', `No company has the ID ${companyId}`);
    const link = {
      companyId,
      email: email.toLowerCase(),
      role: 'owner',
      invitedBy: null,
      expiresAt,
    } as const;
    const token = await createLink(trx, link, now);
    await logAccess(trx, {
      companyId,
      user: null,
      action: 'owner_invited',
      details: { email: link.email },
      ip: null,
      now,
    });
    return { token, expires_at: expiresAt.toISOString() };
  });
}
