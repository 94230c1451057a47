/** The token endpoint: a code, or a refresh token, for new tokens. Each works once; using one again ends the grant (RFC 9700, 4.14.2). */
import type { Trx } from '../platform/db/open-database.ts';
import type { Services } from '../platform/services.ts';
import type { OAuthClient } from './clients.ts';
import { OAuthError } from './oauth-error.ts';
import { type GrantScope, SCOPES } from './scopes.ts';
import type { TokenKind } from './tables.ts';
import { createToken, digest, endGrant, isVerifier, LIFE_MS } from './tokens.ts';

type Form = Readonly<Record<string, string>>;
type Needs = Pick<Services, 'db' | 'clock'>;

const invalidGrant = () =>
  new OAuthError(
    'invalid_grant',
    'The code or refresh token is unknown, expired, used, or of another client',
  );

/**
 * Serializes uses of a grant's tokens. Locks the grant, as ending it does; locking a token first could deadlock with that.
 */
async function lockToken(trx: Trx, kind: TokenKind, token: string, client: OAuthClient) {
  await trx
    .selectFrom('oauth_grant')
    .select('id')
    .where('id', '=', (grant) =>
      grant.selectFrom('oauth_token').select('grant_id').where('sha256', '=', digest(token)),
    )
    .forUpdate()
    .execute();
  const row = await trx
    .selectFrom('oauth_token')
    .innerJoin('oauth_grant', 'oauth_grant.id', 'oauth_token.grant_id')
    .select([
      'grant_id',
      'oauth_grant.created_at as granted_at',
      'scopes',
      'redirect_uri',
      'code_challenge',
      'expires_at',
      'used_at',
    ])
    .where('sha256', '=', digest(token))
    .where('kind', '=', kind)
    .where('client_id', '=', client.id)
    .executeTakeFirst();
  if (!row) throw invalidGrant();
  return row;
}

async function issue(
  trx: Trx,
  { grant_id: grantId, granted_at: grantedAt, scopes }: Awaited<ReturnType<typeof lockToken>>,
  now: Date,
) {
  const access_token = await createToken(trx, { kind: 'access', grantId, now, grantedAt });
  const refresh_token = await createToken(trx, { kind: 'refresh', grantId, now, grantedAt });
  await trx.updateTable('oauth_grant').set({ last_used_at: now }).where('id', '=', grantId).execute();
  return {
    access_token,
    token_type: 'Bearer',
    expires_in: LIFE_MS.access / 1000,
    refresh_token,
    scope: scopes.join(' '),
  };
}

/** @returns null if the token was used before: the grant has ended, which must be committed */
async function redeem(
  { db, clock }: Needs,
  kind: 'code' | 'refresh',
  token: string,
  client: OAuthClient,
  check: (row: Awaited<ReturnType<typeof lockToken>>) => boolean,
) {
  return db.transaction(async (trx) => {
    const now = clock.now();
    const row = await lockToken(trx, kind, token, client);
    if (row.used_at) {
      await endGrant(trx, row.grant_id);
      return null;
    }
    if (row.expires_at <= now || !check(row)) throw invalidGrant();
    await trx.updateTable('oauth_token').set({ used_at: now }).where('sha256', '=', digest(token)).execute();
    // A refresh ends the previous access token too.
    await trx
      .deleteFrom('oauth_token')
      .where('grant_id', '=', row.grant_id)
      .where('kind', '=', 'access')
      .execute();
    return issue(trx, row, now);
  });
}

/** @throws OAuthError */
export async function exchangeToken(services: Needs, client: OAuthClient, form: Form): Promise<object> {
  const { grant_type, code, code_verifier, redirect_uri, refresh_token } = form;
  let issued: object | null;
  if (grant_type === 'authorization_code') {
    if (!code || !code_verifier) throw new OAuthError('invalid_request', 'Expected code and code_verifier');
    issued = await redeem(
      services,
      'code',
      code,
      client,
      (row) =>
        // OAuth 2.1 clients leave it out; the verifier binds the code.
        (redirect_uri === undefined || row.redirect_uri === redirect_uri) &&
        isVerifier(code_verifier, row.code_challenge ?? ''),
    );
  } else if (grant_type === 'refresh_token') {
    if (!refresh_token) throw new OAuthError('invalid_request', 'Expected refresh_token');
    issued = await redeem(services, 'refresh', refresh_token, client, ({ scopes }) =>
      narrows(form.scope, scopes),
    );
  } else
    throw new OAuthError(
      'unsupported_grant_type',
      'Expected the grant type authorization_code or refresh_token',
    );
  if (!issued) throw invalidGrant();
  return issued;
}

/** Refreshing can't add scopes. Those of the grant stay. */
function narrows(wanted: string | undefined, granted: readonly GrantScope[]): boolean {
  const known = (wanted ?? '')
    .split(' ')
    .filter((scope): scope is GrantScope => SCOPES.includes(scope as GrantScope));
  return known.every((scope) => granted.includes(scope));
}

/** RFC 7009: unknown tokens are no error. */
export async function revokeToken(
  { db }: Needs,
  client: OAuthClient,
  token: string | undefined,
): Promise<void> {
  if (!token) throw new OAuthError('invalid_request', 'Expected token');
  const row = await db.kysely
    .selectFrom('oauth_token')
    .innerJoin('oauth_grant', 'oauth_grant.id', 'oauth_token.grant_id')
    .select('grant_id')
    .where('sha256', '=', digest(token))
    .where('client_id', '=', client.id)
    .executeTakeFirst();
  if (row) await endGrant(db.kysely, row.grant_id);
}
