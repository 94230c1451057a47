/** The person's decision about what a client asks for. */
import type { z } from '@hono/zod-openapi';
import { ServiceError } from '../../model/errors.ts';
import { type CompanyId, isUuid, newId } from '../../model/ids.ts';
import type { authorizationAnswer, decideAuthorization } from '../../wire/http/grants.ts';
import { logAccess } from '../people/access-log.ts';
import { membershipsOf, type SignedIn } from '../people/read-user.ts';
import { json } from '../platform/db/json.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { Services } from '../platform/services.ts';
import { scopesOfRole } from './scopes.ts';
import { redirectWith } from './start-authorization.ts';
import type { GrantId, OAuthRequestId } from './tables.ts';
import { createToken } from './tokens.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config'>;

const gone = () =>
  new ServiceError(
    'NOT_FOUND',
    'This connection was decided already or has expired. Start again in the app.',
  );

async function findRequest(db: Db, id: string, now: Date) {
  const row = isUuid(id)
    ? await db
        .selectFrom('oauth_request')
        .innerJoin('oauth_client', 'oauth_client.id', 'oauth_request.client_id')
        .select([
          'oauth_request.id',
          'client_id',
          'name',
          'redirect_uri',
          'state',
          'scopes',
          'code_challenge',
        ])
        .where('oauth_request.id', '=', id.toLowerCase() as OAuthRequestId)
        .where('expires_at', '>', now)
        .executeTakeFirst()
    : undefined;
  if (!row) throw gone();
  return row;
}

/** Where the person returns to: a site's host, or the scheme of an app. */
function returnsTo(redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri);
  return protocol === 'https:' || protocol === 'http:' ? host : protocol.slice(0, -1);
}

/** What the person decides about. @throws ServiceError NOT_FOUND */
export async function describeAuthorization(
  services: Needs,
  { user }: SignedIn,
  id: string,
): Promise<z.infer<typeof authorizationAnswer>> {
  const { name, redirect_uri, scopes } = await findRequest(services.db.kysely, id, services.clock.now());
  const memberships = await membershipsOf(services, user.id);
  return {
    client_name: name,
    returns_to: returnsTo(redirect_uri),
    user: { email: user.email, name: user.name },
    scopes: [...scopes],
    companies: memberships.map(({ companyId, companyName, role }) => ({
      id: companyId,
      name: companyName,
      role,
      scopes: scopes.filter((scope) => scopesOfRole(role).includes(scope)),
    })),
  };
}

/**
 * Grants what the person permits, or refuses. Each request is decided once.
 * @returns where the browser goes next
 * @throws ServiceError NOT_FOUND, ACCESS_DENIED
 */
export async function decide(
  services: Needs,
  { user }: SignedIn,
  id: string,
  decision: z.infer<typeof decideAuthorization>,
  ip: string | null,
): Promise<string> {
  const { db, clock, config } = services;
  const now = clock.now();
  return db.transaction(async (trx) => {
    const request = await findRequest(trx, id, now);
    const claimed = await trx
      .deleteFrom('oauth_request')
      .where('id', '=', request.id)
      .returning('id')
      .executeTakeFirst();
    if (!claimed) throw gone();
    const back = (outcome: Readonly<Record<string, string | null>>) =>
      redirectWith(request.redirect_uri, config.publicUrl, { ...outcome, state: request.state });
    if (!decision.allow)
      return back({ error: 'access_denied', error_description: 'The person didn’t allow access' });
    const companyId = decision.company_id.toLowerCase() as CompanyId;
    const member = await trx
      .selectFrom('member')
      .select('role')
      .where('company_id', '=', companyId)
      .where('user_id', '=', user.id)
      // Leaving the company waits, and ends this grant too.
      .forShare()
      .executeTakeFirst();
    if (!member) throw new ServiceError('ACCESS_DENIED', 'You aren’t a member of this company');
    const permitted = scopesOfRole(member.role);
    const scopes = request.scopes.filter(
      (scope) => decision.scopes.includes(scope) && permitted.includes(scope),
    );
    if (scopes.length === 0)
      throw new ServiceError('ACCESS_DENIED', 'Permit at least one of the things that the app asks for');
    const grantId = newId<'oauth-grant'>() as GrantId;
    await trx
      .insertInto('oauth_grant')
      .values({
        id: grantId,
        client_id: request.client_id,
        company_id: companyId,
        user_id: user.id,
        scopes: json(scopes),
        created_at: now,
      })
      .execute();
    await trx
      .updateTable('oauth_client')
      .set({ last_granted_at: now })
      .where('id', '=', request.client_id)
      .execute();
    const details = { app: request.name, scopes: scopes.join(' ') };
    await logAccess(trx, { companyId, user, action: 'assistant_allowed', details, ip, now });
    const code = await createToken(trx, {
      kind: 'code',
      grantId,
      now,
      grantedAt: now,
      redirectUri: request.redirect_uri,
      codeChallenge: request.code_challenge,
    });
    return back({ code });
  });
}
