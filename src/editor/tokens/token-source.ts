/**
 * The editor token and its renewal. Whatever the host does (answers late, never, or with bad tokens), it gets
 * one request at a time, and none after a few rejected tokens.
 */

/** Milliseconds the host has to answer before it's asked again; doubles each time. */
const ANSWER_TIME = 20_000;
const LONGEST_SILENCE = 300_000;
/** Milliseconds between requests for a token that expires soon: the host may return the same one again. */
const WANTED_EVERY = 30_000;
/** Consecutive rejected tokens before giving up; milliseconds before asking for the last one. */
const MOST_REFUSED = 3;
const BACK_OFF = 1_000;

interface TokenSourceOptions {
  readonly jwt: string;
  /** Asks the host for a token. */
  readonly ask: () => void;
  /** Whether the host answers when asked, so that waiting is worthwhile. */
  readonly isAnswered: () => boolean;
}

export interface TokenSource {
  current(): string;
  /** The host provided a token. */
  give(jwt: string): void;
  /** The service accepted this token. */
  accepted(jwt: string): void;
  /**
   * The service rejected this token.
   * @returns the one to try instead; null if there is none and the call fails
   */
  refused(jwt: string): Promise<string | null>;
  /** Requests a new one although the current one still works. */
  wanted(): void;
  /** Reads the service's clock from a response's `Date` header. */
  syncClock(date: string | null): void;
  /** Milliseconds by which the service's clock is ahead of this device's; null while unknown. */
  ahead(): number | null;
  isAsking(): boolean;
  stop(): void;
}

interface Asking {
  readonly answer: Promise<string | null>;
  readonly settle: (jwt: string | null) => void;
  /** When to ask the host; in the past once it has been asked. */
  dueAt: number;
}

function newAsking(): Asking {
  let settle!: Asking['settle'];
  const answer = new Promise<string | null>((resolve) => {
    settle = resolve;
  });
  return { answer, settle, dueAt: 0 };
}

export function createTokenSource({ jwt, ask, isAnswered }: TokenSourceOptions): TokenSource {
  let current = jwt;
  let refusals = 0;
  let lastRefused: string | null = null;
  let silences = 0;
  let ahead: number | null = null;
  let wantedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Set while the host is being asked; all rejected calls wait for the same answer. */
  let asking: Asking | null = null;

  const send = (mine: Asking) => {
    mine.dueAt = Number.NEGATIVE_INFINITY;
    ask();
    if (asking !== mine) return;
    timer = setTimeout(
      () => {
        silences += 1;
        asking = null;
        mine.settle(null);
      },
      Math.min(ANSWER_TIME * 2 ** silences, LONGEST_SILENCE),
    );
  };

  /** One request at a time; an earlier time replaces a later one. */
  const request = (delay: number): Promise<string | null> => {
    const dueAt = Date.now() + delay;
    if (asking && asking.dueAt <= dueAt) return asking.answer;
    clearTimeout(timer);
    const mine = (asking ??= newAsking());
    mine.dueAt = dueAt;
    if (delay === 0) send(mine);
    else timer = setTimeout(send, delay, mine);
    return mine.answer;
  };

  return {
    current: () => current,
    give(next) {
      const waiting = asking;
      asking = null;
      clearTimeout(timer);
      silences = 0;
      const isNew = next !== lastRefused;
      if (!isNew) refusals += 1;
      current = next;
      waiting?.settle(isNew ? next : null);
    },
    accepted(used) {
      if (used === current) refusals = 0;
    },
    async refused(used) {
      // Renewed while the call was running.
      if (used !== current) return current;
      if (lastRefused !== used) {
        lastRefused = used;
        refusals += 1;
      }
      // Only a token that the host provides without being asked can help now.
      if (refusals >= MOST_REFUSED) return null;
      const answer = request(refusals > 1 ? BACK_OFF : 0);
      return isAnswered() ? answer : null;
    },
    wanted() {
      if (refusals >= MOST_REFUSED) return;
      void request(Math.max(wantedAt + WANTED_EVERY - Date.now(), 0));
      wantedAt = Date.now();
    },
    syncClock(date) {
      const time = Date.parse(date ?? '');
      if (!Number.isNaN(time)) ahead = time - Date.now();
    },
    ahead: () => ahead,
    isAsking: () => asking !== null,
    stop() {
      clearTimeout(timer);
      asking?.settle(null);
    },
  };
}
