/**
 * The token from a one-time code or hand-off. Kept in memory, and in session storage if available, to survive a reload. If it's
 * blocked, `resume-access.ts` keeps what the next page exchanges for a new token.
 * Never in cookies, so third-party frames and private windows work alike.
 */
export interface SessionAccess {
  token(): string | null;
  store(token: string): void;
  /** Session storage is blocked. */
  readonly isBlocked: boolean;
}

export function sessionAccess(session: string): SessionAccess {
  const key = `countersign:${session}`;
  let stored: string | null = null;
  let isBlocked = false;
  try {
    stored = sessionStorage.getItem(key);
  } catch {
    isBlocked = true;
  }
  return {
    isBlocked,
    token: () => stored,
    store(token) {
      stored = token;
      try {
        sessionStorage.setItem(key, token);
      } catch {
        // as above
      }
    },
  };
}
