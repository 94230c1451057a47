import { readClaims } from '../../client/token-claims.ts';

/** Asked for a new token this long before the old one ends; milliseconds. Of short lives a fifth, so that they are used. */
const LEAD = 60_000;
const LEAD_SHARE = 0.2;
/** Beyond this timers overflow and would fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Milliseconds from now until a renewal should be asked for; null for a token without end. `now` is this device's clock, which
 * may be wrong: a token that was accepted just now cannot have ended, nor be made in the future, so then its whole life counts.
 */
export function renewIn(jwt: string, now: number): number | null {
  const { iat, exp } = readClaims(jwt);
  if (exp === null) return null;
  const life = iat === null ? exp * 1000 - now : (exp - iat) * 1000;
  const left = exp * 1000 - now;
  const isSkewed = left <= 0 || (iat !== null && iat * 1000 > now);
  return Math.max((isSkewed ? life : left) - Math.min(LEAD, life * LEAD_SHARE), 0);
}

export interface TokenWatch {
  /** There is a new one. */
  renewed(jwt: string): void;
  stop(): void;
}

/** Says once per token that it is about to end. `onExpiring` gets its end, by the service's clock. */
export function watchToken(jwt: string, onExpiring: (expiresAt: string) => void): TokenWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = (token: string) => {
    clearTimeout(timer);
    const wait = renewIn(token, Date.now());
    const { exp } = readClaims(token);
    if (wait === null || exp === null) return;
    if (wait > LONGEST_TIMER) timer = setTimeout(() => watch(token), LONGEST_TIMER);
    else timer = setTimeout(() => onExpiring(new Date(exp * 1000).toISOString()), wait);
  };
  watch(jwt);
  return { renewed: watch, stop: () => clearTimeout(timer) };
}
