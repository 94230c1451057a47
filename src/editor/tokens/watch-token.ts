import { readClaims } from '../../client/token-claims.ts';
import type { TokenSource } from './token-source.ts';

/** Milliseconds before expiry at which to request a new token; a fifth of the lifetime for short-lived ones. */
const LEAD = 60_000;
const LEAD_SHARE = 0.2;
/** Longer timers would overflow and fire at once. */
const MAX_TIMER = 2 ** 31 - 1;

/** The clocks when a token arrives. */
export interface TokenArrival {
  /** This device's clock, which may be wrong. Milliseconds. */
  readonly now: number;
  /** Milliseconds by which the service's clock is ahead of it; null if unknown. */
  readonly ahead: number | null;
  /** The host created it just now, on request. */
  readonly isRenewal: boolean;
}

/**
 * Milliseconds until a renewal should be requested; null for a token without expiry. Uses the service's
 * clock. While that is unknown, a renewed token has its whole lifetime left, and so has one that this
 * device's clock makes impossible: it was just accepted, so it can neither be expired nor be from the future.
 */
export function timeUntilRenewal(jwt: string, { now, ahead, isRenewal }: TokenArrival): number | null {
  const { iat, exp } = readClaims(jwt);
  if (exp === null) return null;
  const left = exp * 1000 - now - (ahead ?? 0);
  const lifetime = iat === null ? left : (exp - iat) * 1000;
  const isSkewed = ahead === null && (isRenewal || left <= 0 || (iat !== null && iat * 1000 > now));
  return Math.max(
    (isSkewed ? lifetime : Math.min(left, lifetime)) - Math.min(LEAD, lifetime * LEAD_SHARE),
    0,
  );
}

export interface TokenWatch {
  /** A new token arrived. */
  renewed(): void;
  stop(): void;
}

/**
 * Requests a new token before each one expires. `onExpiring` is called with its expiry, by the service's
 * clock.
 */
export function watchToken(tokens: TokenSource, onExpiring: (expiresAt: string) => void): TokenWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = (isRenewal: boolean) => {
    clearTimeout(timer);
    const arrived = Date.now();
    const token = tokens.current();
    const { exp } = readClaims(token);
    const next = () => {
      const ahead = tokens.ahead();
      const wait = timeUntilRenewal(token, { now: arrived, ahead, isRenewal });
      if (wait === null || exp === null) return;
      const left = wait - (Date.now() - arrived);
      // Checked again afterward: the service's clock may be known by then.
      if (left > 0) timer = setTimeout(next, Math.min(left, MAX_TIMER));
      else {
        onExpiring(new Date(exp * 1000).toISOString());
        // A token that was expired when it arrived counts as rejected.
        if (isRenewal && ahead !== null && exp * 1000 <= arrived + ahead) void tokens.refused(token);
        else tokens.renew();
      }
    };
    next();
  };
  watch(false);
  return { renewed: () => watch(true), stop: () => clearTimeout(timer) };
}
