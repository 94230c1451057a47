/** Dynamic client registration (RFC 7591). Anyone may register; only a person's consent gives a client access. */
import { z } from '@hono/zod-openapi';
import { newId } from '../../model/ids.ts';
import { json } from '../platform/db/json.ts';
import type { Services } from '../platform/services.ts';
import { OAuthError } from './oauth-error.ts';
import { isRedirectUri } from './redirect-uris.ts';
import { SCOPES } from './scopes.ts';
import type { OAuthClientId } from './tables.ts';
import { digest, randomSecret } from './tokens.ts';

export const AUTH_METHODS = ['none', 'client_secret_post', 'client_secret_basic'] as const;

const metadata = z.object({
  redirect_uris: z.array(z.string()).min(1).max(10),
  client_name: z.string().optional(),
  token_endpoint_auth_method: z.enum(AUTH_METHODS).default('client_secret_basic'),
  grant_types: z.array(z.string()).default(['authorization_code']),
  response_types: z.array(z.string()).default(['code']),
});

const MAX_NAME = 80;
/** On one line and without characters that could make it pass for another. */
const nameOf = (text: string | undefined) =>
  (text ?? '')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, MAX_NAME)
    // Half of a pair.
    .replace(/[\uD800-\uDBFF]$/, '') || 'Unnamed app';

/** @throws OAuthError */
export async function registerClient(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  given: unknown,
): Promise<object> {
  const { data, error } = metadata.safeParse(given);
  if (!data) {
    const [issue] = error.issues;
    throw new OAuthError(
      'invalid_client_metadata',
      `${issue?.path.join('.') ?? 'body'}: ${issue?.message ?? 'invalid'}`,
    );
  }
  const { redirect_uris, token_endpoint_auth_method } = data;
  const wrong = redirect_uris.find((uri) => !isRedirectUri(uri));
  if (wrong !== undefined)
    throw new OAuthError(
      'invalid_redirect_uri',
      'Expected redirect_uris with https, http on the loopback interface, or the scheme of an app, without a fragment',
    );
  const supported = ['authorization_code', 'refresh_token'];
  if (!data.grant_types.includes('authorization_code') || !data.response_types.includes('code'))
    throw new OAuthError(
      'invalid_client_metadata',
      'Expected the grant type authorization_code and the response type code',
    );
  const now = clock.now();
  const id = newId<'oauth-client'>() as OAuthClientId;
  const name = nameOf(data.client_name);
  const secret = token_endpoint_auth_method === 'none' ? null : randomSecret();
  await db.kysely
    .insertInto('oauth_client')
    .values({
      id,
      name,
      redirect_uris: json(redirect_uris),
      secret_sha256: secret && digest(secret),
      created_at: now,
    })
    .execute();
  return {
    client_id: id,
    client_id_issued_at: Math.floor(now.getTime() / 1000),
    ...(secret && { client_secret: secret, client_secret_expires_at: 0 }),
    client_name: name,
    redirect_uris,
    token_endpoint_auth_method,
    grant_types: supported,
    response_types: ['code'],
    scope: SCOPES.join(' '),
  };
}
