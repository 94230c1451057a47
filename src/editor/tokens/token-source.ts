/**
 * The editor token and its renewal. Whatever the host does (answers late, never, or with bad tokens), it gets
 * one request at a time, and none after a few rejected tokens.
 */

/** Milliseconds to wait for the host's answer before another request; doubles with each timeout. */
const ANSWER_TIME = 20_000;
const MAX_ANSWER_TIME = 300_000;
/** Milliseconds between requests for a token that expires soon, because the host may return the same one again. */
const MIN_RENEWAL_INTERVAL = 30_000;
/** Consecutive rejected tokens before giving up. */
const MAX_REJECTIONS = 3;
/** Milliseconds before the last request. */
const RETRY_DELAY = 1_000;

interface TokenSourceOptions {
  readonly jwt: string;
  /** Requests a token from the host. */
  readonly requestToken: () => void;
  /** Whether the host can answer requests, so that waiting for a token is worthwhile. */
  readonly canAnswer: () => boolean;
}

export interface TokenSource {
  current(): string;
  /** Sets the token that the host provided. */
  set(jwt: string): void;
  /** The service accepted this token. */
  accepted(jwt: string): void;
  /**
   * The service rejected this token.
   * @returns the one to try instead; null if there is none and the call fails
   */
  refused(jwt: string): Promise<string | null>;
  /** Requests a new token while the current one still works. */
  renew(): void;
  /** Reads the service's clock from a response's `Date` header. */
  syncClock(date: string | null): void;
  /** Milliseconds by which the service's clock is ahead of this device's; null while unknown. */
  ahead(): number | null;
  /** Whether a token has been requested from the host. */
  isPending(): boolean;
  stop(): void;
}

interface PendingRequest {
  readonly answer: Promise<string | null>;
  readonly settle: (jwt: string | null) => void;
  /** When to send the request; in the past once it was sent. */
  dueAt: number;
}

function createPendingRequest(): PendingRequest {
  let settle!: PendingRequest['settle'];
  const answer = new Promise<string | null>((resolve) => {
    settle = resolve;
  });
  return { answer, settle, dueAt: 0 };
}

export function createTokenSource({ jwt, requestToken, canAnswer }: TokenSourceOptions): TokenSource {
  let current = jwt;
  let rejections = 0;
  let lastRejected: string | null = null;
  let timeouts = 0;
  let ahead: number | null = null;
  let lastRenewal = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** All rejected calls wait for the same answer. */
  let pending: PendingRequest | null = null;

  const send = (mine: PendingRequest) => {
    mine.dueAt = Number.NEGATIVE_INFINITY;
    requestToken();
    if (pending !== mine) return;
    timer = setTimeout(
      () => {
        timeouts += 1;
        pending = null;
        mine.settle(null);
      },
      Math.min(ANSWER_TIME * 2 ** timeouts, MAX_ANSWER_TIME),
    );
  };

  /** One request at a time; an earlier time replaces a later one. */
  const request = (delay: number): Promise<string | null> => {
    const dueAt = Date.now() + delay;
    if (pending && pending.dueAt <= dueAt) return pending.answer;
    clearTimeout(timer);
    const mine = (pending ??= createPendingRequest());
    mine.dueAt = dueAt;
    if (delay === 0) send(mine);
    else timer = setTimeout(send, delay, mine);
    return mine.answer;
  };

  return {
    current: () => current,
    set(next) {
      const waiting = pending;
      pending = null;
      clearTimeout(timer);
      timeouts = 0;
      const isNew = next !== lastRejected;
      if (!isNew) rejections += 1;
      current = next;
      waiting?.settle(isNew ? next : null);
    },
    accepted(used) {
      if (used === current) rejections = 0;
    },
    async refused(used) {
      // Renewed while the call was running.
      if (used !== current) return current;
      if (lastRejected !== used) {
        lastRejected = used;
        rejections += 1;
      }
      // Only a token that the host provides on its own can help now.
      if (rejections >= MAX_REJECTIONS) return null;
      const answer = request(rejections > 1 ? RETRY_DELAY : 0);
      return canAnswer() ? answer : null;
    },
    renew() {
      if (rejections >= MAX_REJECTIONS) return;
      void request(Math.max(lastRenewal + MIN_RENEWAL_INTERVAL - Date.now(), 0));
      lastRenewal = Date.now();
    },
    syncClock(date) {
      const time = Date.parse(date ?? '');
      if (!Number.isNaN(time)) ahead = time - Date.now();
    },
    ahead: () => ahead,
    isPending: () => pending !== null,
    stop() {
      clearTimeout(timer);
      pending?.settle(null);
    },
  };
}
