import { isUuid } from '../../model/ids.ts';
import type { Db } from '../platform/db/open-database.ts';
import { OAuthError } from './oauth-error.ts';
import type { OAuthClientId } from './tables.ts';
import { isSecret } from './tokens.ts';

export interface OAuthClient {
  readonly id: OAuthClientId;
  readonly name: string;
  readonly redirect_uris: readonly string[];
  readonly secret_sha256: string | null;
}

export async function findClient(db: Db, id: string | undefined): Promise<OAuthClient | undefined> {
  if (!isUuid(id)) return undefined;
  return db
    .selectFrom('oauth_client')
    .select(['id', 'name', 'redirect_uris', 'secret_sha256'])
    .where('id', '=', id.toLowerCase() as OAuthClientId)
    .executeTakeFirst();
}

/** The ID and secret in `Authorization: Basic`, each form-encoded (RFC 6749, 2.3.1). */
function basicCredentials(header: string): readonly [string, string] | null {
  const encoded = /^Basic +([\w+/=-]+)$/i.exec(header)?.[1];
  if (!encoded) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0) return null;
  try {
    const decoded = (part: string) => decodeURIComponent(part.replaceAll('+', ' '));
    return [decoded(text.slice(0, colon)), decoded(text.slice(colon + 1))];
  } catch {
    return null;
  }
}

/** @throws OAuthError invalid_client, invalid_request */
export async function authenticateClient(
  db: Db,
  header: string | undefined,
  form: Readonly<Record<string, string>>,
): Promise<OAuthClient> {
  const basic = header === undefined ? null : basicCredentials(header);
  const [id, secret] = basic ?? [form.client_id, form.client_secret];
  if (basic && form.client_id !== undefined && form.client_id !== id)
    throw new OAuthError('invalid_request', 'The header and the body name different clients');
  const client = await findClient(db, id);
  const isKnown =
    client &&
    (client.secret_sha256 === null ? true : secret !== undefined && isSecret(secret, client.secret_sha256));
  if (!isKnown) throw new OAuthError('invalid_client', 'The client is unknown, or its secret is wrong');
  return client;
}
