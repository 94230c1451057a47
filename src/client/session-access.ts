/**
 * The token from a one-time code or hand-off. Kept in memory, and in session storage if available, to survive a reload.
 * Never in cookies, so third-party frames and private windows work alike.
 */
export interface SessionAccess {
  token(): string | null;
  store(token: string): void;
}

export function sessionAccess(session: string): SessionAccess {
  const key = `countersign:${session}`;
  let stored: string | null = null;
  try {
    stored = sessionStorage.getItem(key);
  } catch {
    // storage is blocked: after a reload the user has to authenticate again
  }
  return {
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
