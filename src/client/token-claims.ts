export interface TokenClaims {
  /** Template or request it is for; empty when it does not say. */
  readonly sub: string;
  /** Seconds since 1970 by the service's clock. */
  readonly iat: number | null;
  readonly exp: number | null;
  /** What it permits; null when it does not say, which the service then knows better. */
  readonly permissions: readonly string[] | null;
}

const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);

/**
 * What a token says of itself, read without any check: good for what the interface offers and when to ask for a new one. The
 * service believes only signatures. A text that is no token says nothing.
 */
export function readClaims(jwt: string): TokenClaims {
  let claims: Record<string, unknown> = {};
  try {
    const part = jwt.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/');
    claims = JSON.parse(atob(part));
  } catch {
    // no token
  }
  return {
    sub: typeof claims.sub === 'string' ? claims.sub : '',
    iat: number(claims.iat),
    exp: number(claims.exp),
    permissions: Array.isArray(claims.permissions) ? claims.permissions.map(String) : null,
  };
}
