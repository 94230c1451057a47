import type { z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import { ServiceError } from '../../model/errors.ts';
import { isUuid, type UserId } from '../../model/ids.ts';
import type { Role } from '../../model/roles.ts';
import type { createInvitation, invitationShape, membersAnswer } from '../../wire/http/console.ts';
import { effectiveSettings } from '../account/settings/effective.ts';
import type { Trx } from '../platform/db/open-database.ts';
import type { UserPrincipal } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';
import { logAccess } from './access-log.ts';
import { sendAccountMail } from './account-mail.ts';
import { createLink, INVITATION_MS, linkTo } from './links.ts';
import type { SignInLinkId } from './tables.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/** A person acting in their company. */
export interface Actor {
  readonly principal: UserPrincipal;
  readonly email: string;
  readonly ip: string | null;
}

/**
 * Changes of members run one at a time per company, so that two owners can't remove each other.
 * @throws ServiceError ACCESS_DENIED if the actor's role has changed since the call was authorized
 */
export async function lockMembers(trx: Trx, { principal }: Actor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`members ${principal.companyId}`}::text, 0))`.execute(
    trx,
  );
  const row = await trx
    .selectFrom('member')
    .select('role')
    .where('company_id', '=', principal.companyId)
    .where('user_id', '=', principal.userId)
    .executeTakeFirst();
  if (row?.role !== principal.role)
    throw new ServiceError('ACCESS_DENIED', 'Your role has changed. Reload the page');
}

const note = (actor: Actor) => ({
  companyId: actor.principal.companyId,
  user: { id: actor.principal.userId, email: actor.email },
  ip: actor.ip,
});

async function findInvitations({ db, clock }: Needs, { companyId }: UserPrincipal) {
  const rows = await db.kysely
    .selectFrom('sign_in_link')
    .leftJoin('user_account', 'user_account.id', 'sign_in_link.invited_by')
    .select([
      'sign_in_link.id',
      'sign_in_link.email',
      'sign_in_link.role',
      'sign_in_link.created_at',
      'sign_in_link.expires_at',
      'user_account.email as inviter',
    ])
    .where('company_id', '=', companyId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .orderBy('sign_in_link.created_at', 'desc')
    .execute();
  return rows.map(({ inviter, created_at, expires_at, ...row }) => ({
    ...row,
    invited_by: inviter,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }));
}

/** The people of a company, and those who were invited. */
export async function listMembers(
  services: Needs,
  principal: UserPrincipal,
): Promise<z.infer<typeof membersAnswer>> {
  const rows = await services.db.kysely
    .selectFrom('member')
    .innerJoin('user_account', 'user_account.id', 'member.user_id')
    .select(['user_id', 'name', 'email', 'role', 'member.created_at'])
    .where('company_id', '=', principal.companyId)
    .orderBy('member.created_at')
    .execute();
  return {
    members: rows.map(({ created_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      is_you: row.user_id === principal.userId,
    })),
    invitations: await findInvitations(services, principal),
  };
}

/**
 * Invites a person by mail. The link goes to them only: it signs in as the person, who may be a member of other companies too.
 * @throws ServiceError ALREADY_MEMBER
 */
export async function invite(
  services: Needs & Pick<Services, 'config' | 'mailer' | 'log'>,
  actor: Actor,
  { email, role }: z.infer<typeof createInvitation>,
): Promise<z.infer<typeof invitationShape>> {
  const { db, clock, config } = services;
  const { companyId, userId, name } = actor.principal;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + INVITATION_MS);
  const { token, company } = await db.transaction(async (trx) => {
    await lockMembers(trx, actor);
    const isMember = await trx
      .selectFrom('member')
      .innerJoin('user_account', 'user_account.id', 'member.user_id')
      .select('user_id')
      .where('company_id', '=', companyId)
      .where('email', '=', email)
      .executeTakeFirst();
    if (isMember)
      throw new ServiceError('ALREADY_MEMBER', `${email} is a member already. Change their role instead`);
    const token = await createLink(trx, { companyId, email, role, invitedBy: userId, expiresAt }, now);
    await logAccess(trx, { ...note(actor), action: 'invited', details: { email, role }, now });
    const company = await trx
      .selectFrom('company')
      .select(['name', 'language', 'settings'])
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow();
    return { token, company };
  });
  await sendAccountMail(
    services,
    { name: '', address: email },
    {
      kind: 'invitation',
      languages: [company.language],
      inviterName: name,
      companyName: company.name,
      role,
      link: linkTo(config.publicUrl, token),
      expiresAt,
      timeZone: effectiveSettings(company.settings).timezone,
    },
  );
  const made = (await findInvitations(services, actor.principal)).find((one) => one.email === email);
  if (!made) throw new ServiceError('NOT_FOUND', 'The invitation was withdrawn or used meanwhile');
  return made;
}

/** @throws ServiceError NOT_FOUND */
export async function withdrawInvitation({ db, clock }: Needs, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    await lockMembers(trx, actor);
    const gone = isUuid(id)
      ? await trx
          .deleteFrom('sign_in_link')
          .where('id', '=', id.toLowerCase() as SignInLinkId)
          .where('company_id', '=', actor.principal.companyId)
          .where('used_at', 'is', null)
          .returning('email')
          .executeTakeFirst()
      : undefined;
    if (!gone) throw new ServiceError('NOT_FOUND', 'The company has no invitation with this ID');
    const details = { email: gone.email };
    await logAccess(trx, { ...note(actor), action: 'invitation_withdrawn', details, now: clock.now() });
  });
}

interface Target {
  readonly id: UserId;
  readonly email: string;
  readonly role: Role;
}

/** A member to change. @throws ServiceError NOT_FOUND, LAST_OWNER */
async function findChangeable(
  trx: Trx,
  { principal }: Actor,
  id: string,
  staysOwner: boolean,
): Promise<Target> {
  const members = await trx
    .selectFrom('member')
    .innerJoin('user_account', 'user_account.id', 'member.user_id')
    .select(['user_account.id', 'email', 'role'])
    .where('company_id', '=', principal.companyId)
    .execute();
  const found = members.find((one) => one.id === id.toLowerCase());
  if (!found) throw new ServiceError('NOT_FOUND', 'The company has no member with this ID');
  const isLast = found.role === 'owner' && members.filter(({ role }) => role === 'owner').length === 1;
  if (isLast && !staysOwner)
    throw new ServiceError('LAST_OWNER', 'A company needs an owner. Make another member an owner first');
  return found;
}

/** Ends what an owner's authority gave to others: invitations that weren't used. */
async function withdrawInvitationsOf(trx: Trx, actor: Actor, inviter: UserId, now: Date): Promise<void> {
  const gone = await trx
    .deleteFrom('sign_in_link')
    .where('company_id', '=', actor.principal.companyId)
    .where('invited_by', '=', inviter)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('email')
    .execute();
  for (const { email } of gone)
    await logAccess(trx, { ...note(actor), action: 'invitation_withdrawn', details: { email }, now });
}

/** @throws ServiceError NOT_FOUND, LAST_OWNER */
export async function changeRole({ db, clock }: Needs, actor: Actor, id: string, role: Role): Promise<void> {
  const now = clock.now();
  await db.transaction(async (trx) => {
    await lockMembers(trx, actor);
    const member = await findChangeable(trx, actor, id, role === 'owner');
    await trx
      .updateTable('member')
      .set({ role })
      .where('company_id', '=', actor.principal.companyId)
      .where('user_id', '=', member.id)
      .execute();
    const details = { email: member.email, before: member.role, role };
    await logAccess(trx, { ...note(actor), action: 'role_changed', details, now });
    if (role !== 'owner') await withdrawInvitationsOf(trx, actor, member.id, now);
  });
}

/**
 * Ends a person's access to the company, and that of their assistants, who would otherwise get it back with the person's next
 * invitation. Owners remove others; everybody can leave.
 * @throws ServiceError NOT_FOUND, LAST_OWNER
 */
export async function removeMember({ db, clock }: Needs, actor: Actor, id: string): Promise<void> {
  const now = clock.now();
  await db.transaction(async (trx) => {
    await lockMembers(trx, actor);
    const member = await findChangeable(trx, actor, id, false);
    for (const table of ['member', 'oauth_grant'] as const)
      await trx
        .deleteFrom(table)
        .where('company_id', '=', actor.principal.companyId)
        .where('user_id', '=', member.id)
        .execute();
    const details = { email: member.email };
    await logAccess(trx, { ...note(actor), action: 'member_removed', details, now });
    await withdrawInvitationsOf(trx, actor, member.id, now);
  });
}
