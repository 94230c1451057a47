import type { Context } from 'hono';
import { ServiceError } from '../../model/errors.ts';
import { type CompanyId, type Id, isUuid, type UserId, type WorkspaceId } from '../../model/ids.ts';
import type { Role } from '../../model/roles.ts';
import type { UserPrincipal } from '../platform/http/principal.ts';
import type { ApiEnv } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import type { Auth } from './auth.ts';
import { isConsoleCall, requireSameOrigin } from './same-origin.ts';

export interface SignedIn {
  readonly sessionId: string;
  readonly user: { readonly id: UserId; readonly email: string; readonly name: string };
}

export interface Membership {
  readonly companyId: CompanyId;
  readonly companyName: string;
  readonly role: Role;
}

export const signedOut = () => new ServiceError('SIGNED_OUT', 'Sign in to continue');

/** Who is signed in, or null. With `renews`, the answer may extend the session's cookie. */
export async function readSignedIn(
  auth: Auth,
  c: Context<ApiEnv>,
  { renews = false } = {},
): Promise<SignedIn | null> {
  if (!c.req.header('cookie')) return null;
  const { headers, response } = await auth.api.getSession({
    headers: c.req.raw.headers,
    query: { disableRefresh: !renews },
    returnHeaders: true,
  });
  for (const cookie of headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
  if (!response) return null;
  const { session, user } = response;
  return { sessionId: session.id, user: { id: user.id as UserId, email: user.email, name: user.name } };
}

/** The companies of a person, the first that they joined first. */
export async function membershipsOf(
  { db }: Pick<Services, 'db'>,
  userId: UserId,
): Promise<readonly Membership[]> {
  return db.kysely
    .selectFrom('member')
    .innerJoin('company', 'company.id', 'member.company_id')
    .select(['member.company_id as companyId', 'company.name as companyName', 'member.role'])
    .where('member.user_id', '=', userId)
    .orderBy('member.created_at')
    .orderBy('company.id')
    .execute();
}

/** An ID in a header. @throws ServiceError VALIDATION_ERROR */
function idIn<Name extends string>(c: Context<ApiEnv>, header: string): Id<Name> | null {
  const given = c.req.header(header);
  if (given === undefined) return null;
  if (!isUuid(given))
    throw new ServiceError('VALIDATION_ERROR', `${header}: expected an ID`, {
      issues: [{ path: header, message: 'Expected an ID' }],
    });
  return given.toLowerCase() as Id<Name>;
}

/** The company that a page of the console shows. Absent: the first that the person joined. */
export const wantedCompany = (c: Context<ApiEnv>) => idIn<'company'>(c, 'Countersign-Company');
/** The workspace that a page of the console shows. Absent: the whole company. */
const wantedWorkspace = (c: Context<ApiEnv>) => idIn<'workspace'>(c, 'Countersign-Workspace');

/** What a page of the console shows. */
export const wantedScope = (c: Context<ApiEnv>) => ({
  companyId: wantedCompany(c),
  workspaceId: wantedWorkspace(c),
  mode: c.req.header('Countersign-Mode') === 'test' ? ('test' as const) : ('live' as const),
});

/**
 * The person whose session the cookie names, in the company and workspace that the call names.
 * @throws ServiceError SIGNED_OUT, ACCESS_DENIED, VALIDATION_ERROR, NOT_FOUND
 */
export async function readUser(
  services: Pick<Services, 'db' | 'config'>,
  auth: Auth,
  c: Context<ApiEnv>,
): Promise<UserPrincipal> {
  if (!isConsoleCall(c)) throw signedOut();
  requireSameOrigin(services.config.publicUrl, c);
  const signedIn = await readSignedIn(auth, c);
  if (!signedIn) throw signedOut();
  return principalOf(services, signedIn, wantedScope(c));
}

/** A person's authority in a company. @throws ServiceError ACCESS_DENIED, NOT_FOUND */
export async function principalOf(
  services: Pick<Services, 'db'>,
  { user }: Pick<SignedIn, 'user'>,
  wanted: {
    readonly companyId: CompanyId | null;
    readonly workspaceId: WorkspaceId | null;
    readonly mode: 'live' | 'test';
  },
): Promise<UserPrincipal> {
  const memberships = await membershipsOf(services, user.id);
  const membership = wanted.companyId
    ? memberships.find(({ companyId }) => companyId === wanted.companyId)
    : memberships[0];
  if (!membership) throw new ServiceError('ACCESS_DENIED', 'You aren’t a member of this company');
  const { companyId, role } = membership;
  const workspace = await services.db.kysely
    .selectFrom('workspace')
    .select(['id', 'is_protected'])
    .where('company_id', '=', companyId)
    .where((row) =>
      wanted.workspaceId ? row('id', '=', wanted.workspaceId) : row('is_protected', '=', true),
    )
    .executeTakeFirst();
  if (!workspace) throw new ServiceError('NOT_FOUND', 'The company has no workspace with this ID');
  return {
    kind: 'user',
    userId: user.id,
    name: user.name,
    role,
    companyId,
    workspaceId: workspace.id,
    isProtected: wanted.workspaceId === null,
    mode: wanted.mode,
  };
}
