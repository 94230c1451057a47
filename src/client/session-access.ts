/**
 * The token that a code or a hand-off gave this page. It lives in memory; where the browser lets us, a copy outlives a
 * reload of this tab. Cookies are never used, so frames on foreign pages and private windows work alike.
 */
export interface SessionAccess {
  token(): string | null;
  keep(token: string): void;
}

export function sessionAccess(session: string): SessionAccess {
  const key = `countersign:${session}`;
  let held: string | null = null;
  try {
    held = sessionStorage.getItem(key);
  } catch {
    // storage is blocked: after a reload the page asks again
  }
  return {
    token: () => held,
    keep(token) {
      held = token;
      try {
        sessionStorage.setItem(key, token);
      } catch {
        // as above
      }
    },
  };
}
