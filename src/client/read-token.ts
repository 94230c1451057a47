import { decodeJwt } from 'jose';

/** Tolerated difference in seconds between the user's clock and the service's. */
const CLOCK_SKEW = 120;

/** For developers. */
export const NO_TOKEN =
  'This isn’t an editor token. Create one on your server with POST /generate-template-token or POST /jwt/generate-signing-request';

interface TokenInfo {
  /** ID of the template or request. */
  readonly subject: string;
  /** Seconds since 1970 by the service's clock; null if the token doesn't expire. */
  readonly expiresAt: number | null;
  readonly permissions: readonly string[];
}

/** Reads an editor token without verifying it, for early and clear messages. Null if it isn't a JWT. */
export function readToken(jwt: string): TokenInfo | null {
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

/** Why a token can't work for this template, without asking the service; null if it may. `now`: milliseconds. */
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
