interface TokenClaims {
  /** ID of the template or request; empty if unknown. */
  readonly sub: string;
  /** Seconds since 1970 by the service's clock. */
  readonly iat: number | null;
  readonly exp: number | null;
  /** Null if the token doesn't list permissions; the service then decides. */
  readonly permissions: readonly string[] | null;
}

const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);

/**
 * Reads a token's claims without verifying them, to adapt the interface and to renew the token in time. Invalid tokens
 * have empty claims.
 */
export function readClaims(jwt: string): TokenClaims {
  let claims: Record<string, unknown> = {};
  try {
    const part = jwt.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/');
    claims = JSON.parse(atob(part));
  } catch {
    // not a token
  }
  return {
    sub: typeof claims.sub === 'string' ? claims.sub : '',
    iat: number(claims.iat),
    exp: number(claims.exp),
    permissions: Array.isArray(claims.permissions) ? claims.permissions.map(String) : null,
  };
}
