/** The authorization endpoint: checks what a client asks for and keeps it until the person decides (`decide.ts`). */
import { newId } from '../../model/ids.ts';
import { json } from '../platform/db/json.ts';
import type { Services } from '../platform/services.ts';
import { findClient } from './clients.ts';
import { resourceOf } from './metadata.ts';
import { OAuthError } from './oauth-error.ts';
import { isLoopback, isRegistered } from './redirect-uris.ts';
import { readScopes } from './scopes.ts';
import type { OAuthRequestId } from './tables.ts';

/** How long the person has, including signing in. */
const DECISION_MS = 15 * 60_000;
/** Printable ASCII (RFC 6749, A.5). */
const STATE = /^[\x20-\x7E]{1,2000}$/;

/** The client's address with the outcome (RFC 6749, 4.1.2) and who sends it (RFC 9207). */
export function redirectWith(
  redirectUri: string,
  publicUrl: string,
  outcome: Readonly<Record<string, string | null>>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...outcome, iss: publicUrl }))
    if (value !== null) url.searchParams.set(name, value);
  return url.href;
}

function checkRequest(query: Readonly<Record<string, string>>, publicUrl: string) {
  const { response_type, code_challenge = '', code_challenge_method, resource, scope } = query;
  if (response_type !== 'code')
    throw new OAuthError('unsupported_response_type', 'Expected the response type code');
  if (code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(code_challenge))
    throw new OAuthError('invalid_request', 'Expected code_challenge with the method S256 (PKCE)');
  if (resource !== undefined && resource !== resourceOf(publicUrl))
    throw new OAuthError('invalid_target', `Expected the resource ${resourceOf(publicUrl)}`);
  const scopes = readScopes(scope);
  if (scopes.length === 0)
    throw new OAuthError('invalid_scope', 'Expected at least one of the supported scopes');
  return { scopes, code_challenge };
}

/**
 * @returns where to send the browser: to the person's decision, or with an error to an app on the person's machine
 * @throws OAuthError if nothing may be sent to the client: anyone can register one, and a link to this service that leads to any site
 * without asking the person helps phishing (RFC 9700, 4.11.2)
 */
export async function startAuthorization(
  { db, clock, config: { publicUrl } }: Pick<Services, 'db' | 'clock' | 'config'>,
  query: Readonly<Record<string, string>>,
): Promise<string> {
  const client = await findClient(db.kysely, query.client_id);
  if (!client) throw new OAuthError('invalid_client', 'The app isn’t known here. Connect it again.');
  const redirectUri =
    query.redirect_uri ?? (client.redirect_uris.length === 1 ? client.redirect_uris[0]! : '');
  if (!isRegistered(client.redirect_uris, redirectUri))
    throw new OAuthError('invalid_request', 'The app didn’t register the address to return to.');
  const state = query.state ? query.state : null;
  const isStateFit = state === null || STATE.test(state);
  try {
    if (!isStateFit)
      throw new OAuthError('invalid_request', 'Expected a state of at most 2,000 printable ASCII characters');
    const { scopes, code_challenge } = checkRequest(query, publicUrl);
    const id = newId<'oauth-request'>() as OAuthRequestId;
    await db.kysely
      .insertInto('oauth_request')
      .values({
        id,
        client_id: client.id,
        redirect_uri: redirectUri,
        state,
        scopes: json(scopes),
        code_challenge,
        expires_at: new Date(clock.now().getTime() + DECISION_MS),
      })
      .execute();
    return `${publicUrl}/console/connect?request=${id}`;
  } catch (error) {
    if (!(error instanceof OAuthError) || !isLoopback(redirectUri)) throw error;
    const { code, message } = error;
    const kept = isStateFit ? state : null;
    return redirectWith(redirectUri, publicUrl, { error: code, error_description: message, state: kept });
  }
}
