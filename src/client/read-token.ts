import { decodeJwt } from 'jose';

/** Seconds by which a person's clock may differ from the service's before we believe a token has expired. */
const CLOCK_SKEW = 120;

/** For developers. */
export const NO_TOKEN =
  'This isn’t an editor token. Create one on your server with POST /generate-template-token or POST /jwt/generate-signing-request';

export interface TokenFacts {
  /** The template or request it is for. */
  readonly subject: string;
  /** Seconds since 1970 by the service's clock, or null for a token without end. */
  readonly expiresAt: number | null;
  readonly permissions: readonly string[];
}

/** What an editor token says of itself, unverified: good for early, clear messages; only the service decides. Null for no JWT. */
export function readToken(jwt: string): TokenFacts | null {
  try {
    const { sub, exp, permissions } = decodeJwt(jwt);
    return {
      subject: sub ?? '',
      expiresAt: exp ?? null,
      permissions: Array.isArray(permissions) ? permissions.map(String) : [],
    };
  } catch {
    return null;
  }
}

/** Why a token cannot work for this template, told before the service is asked; null when it may. `now`: milliseconds. */
export function tokenProblem(
  jwt: string,
  templateId: string,
  now: number = Date.now(),
): 'TOKEN_INVALID' | 'TOKEN_EXPIRED' | null {
  const token = readToken(jwt);
  if (!token || (token.subject && token.subject !== templateId)) return 'TOKEN_INVALID';
  if (token.expiresAt !== null && token.expiresAt + CLOCK_SKEW < now / 1000) return 'TOKEN_EXPIRED';
  return null;
}
