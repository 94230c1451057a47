/** Codes and tokens: random, and stored as digests. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db, Trx } from '../platform/db/open-database.ts';
import type { GrantId, TokenKind } from './tables.ts';

const PREFIXES: Readonly<Record<TokenKind, string>> = { code: 'cs_ac_', access: 'cs_at_', refresh: 'cs_rt_' };
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const LIFE_MS: Readonly<Record<TokenKind, number>> = {
  code: MINUTE_MS,
  access: 60 * MINUTE_MS,
  refresh: 30 * DAY_MS,
};

/** A grant ends then at the latest, however often it is refreshed. */
const GRANT_LIFE_MS = 180 * DAY_MS;

export const isAccessToken = (text: string): boolean => text.startsWith(PREFIXES.access);

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** Compares digests, so that timing reveals nothing. */
export function isSecret(given: string, sha256: string): boolean {
  return timingSafeEqual(Buffer.from(digest(given), 'hex'), Buffer.from(sha256, 'hex'));
}

/** PKCE with S256 (RFC 7636, 4.6). */
export function isVerifier(verifier: string, challenge: string): boolean {
  const expected = createHash('sha256').update(verifier).digest('base64url');
  return (
    /^[\w.~-]{43,128}$/.test(verifier) &&
    expected.length === challenge.length &&
    timingSafeEqual(Buffer.from(expected), Buffer.from(challenge))
  );
}

interface NewToken {
  readonly kind: TokenKind;
  readonly grantId: GrantId;
  readonly now: Date;
  /** When the person permitted it. */
  readonly grantedAt: Date;
  /** Of codes. */
  readonly redirectUri?: string;
  readonly codeChallenge?: string;
}

export async function createToken(trx: Trx, given: NewToken): Promise<string> {
  const { kind, grantId, now, grantedAt, redirectUri = null, codeChallenge = null } = given;
  const token = PREFIXES[kind] + randomSecret();
  const end = Math.min(now.getTime() + LIFE_MS[kind], grantedAt.getTime() + GRANT_LIFE_MS);
  await trx
    .insertInto('oauth_token')
    .values({
      sha256: digest(token),
      kind,
      grant_id: grantId,
      redirect_uri: redirectUri,
      code_challenge: codeChallenge,
      expires_at: new Date(end),
    })
    .execute();
  return token;
}

/** A grant ends with all its tokens: when its person or client revokes it, and when one of its tokens was stolen. */
export async function endGrant(db: Db, id: GrantId): Promise<void> {
  await db.deleteFrom('oauth_grant').where('id', '=', id).execute();
}
