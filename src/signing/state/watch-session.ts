/**
 * Tells when something happens to the session elsewhere: the last signer signed, the file was sealed, the sender
 * cancelled. The service pushes (server-sent events); where that does not come through, the session is asked for at
 * growing intervals.
 */
import type { SessionPulse } from '../../wire/http/signing-sessions.ts';

export interface WatchOptions {
  /** `…/signing-sessions/{id}/events`. */
  readonly url: string;
  /** Whether the page shows something else. The page's own saves are pushed to it, too. */
  readonly isNews: (pulse: SessionPulse) => boolean;
  /** Something may have changed: look. */
  readonly onNews: () => Promise<unknown>;
}

const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 30_000;
/** With pushes coming, asking is only a safety net. */
const CALM_WAIT = 60_000;

export function watchSession({ url, isNews, onNews }: WatchOptions): () => void {
  let wait = FIRST_WAIT;
  let isPushed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const source = typeof EventSource === 'undefined' ? null : new EventSource(url);

  const plan = () => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(check, isPushed ? CALM_WAIT : wait);
  };

  const check = async () => {
    wait = Math.min(wait * 1.5, LONGEST_WAIT);
    await onNews();
    plan();
  };

  if (source) {
    // The browser repairs an interruption when it can; until an event comes again, the service is asked.
    source.onerror = () => {
      const wasPushed = isPushed;
      isPushed = false;
      if (wasPushed) wait = FIRST_WAIT;
      if (wasPushed || source.readyState === EventSource.CLOSED) plan();
    };
    source.addEventListener('session', ({ data }) => {
      // Not when the stream opens: some proxies hold events back, and the service sends one at once.
      if (!isPushed) {
        isPushed = true;
        plan();
      }
      if (isNews(JSON.parse(data) as SessionPulse)) void check();
    });
  }
  plan();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    source?.close();
  };
}
