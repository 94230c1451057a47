/**
 * Reports changes that happen elsewhere: the last signer signed, the document was sealed, the sender canceled. By server-sent
 * events; polls at growing intervals where those don't arrive.
 */
import type { SessionPulse } from '../../wire/http/signing-sessions.ts';

export interface WatchOptions {
  /** `…/signing-sessions/{id}/events`. */
  readonly url: string;
  /** Whether the page is outdated. Its own saves cause events, too. */
  readonly isOutdated: (pulse: SessionPulse) => boolean;
  /** Reads the session. */
  readonly onSessionChange: () => Promise<unknown>;
}

const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 30_000;
/** While events arrive, polling is only a safety net. */
const SAFETY_WAIT = 60_000;

export function watchSession({ url, isOutdated, onSessionChange }: WatchOptions): () => void {
  let wait = FIRST_WAIT;
  let isPushed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const source = typeof EventSource === 'undefined' ? null : new EventSource(url);

  const plan = () => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(check, isPushed ? SAFETY_WAIT : wait);
  };

  const check = async () => {
    wait = Math.min(wait * 1.5, LONGEST_WAIT);
    await onSessionChange();
    plan();
  };

  if (source) {
    // The browser reconnects; polls until an event arrives again.
    source.onerror = () => {
      const wasPushed = isPushed;
      isPushed = false;
      if (wasPushed) wait = FIRST_WAIT;
      if (wasPushed || source.readyState === EventSource.CLOSED) plan();
    };
    source.addEventListener('session', ({ data }) => {
      // Not at `open`: some proxies hold events back, and the service sends one at once.
      if (!isPushed) {
        isPushed = true;
        plan();
      }
      if (isOutdated(JSON.parse(data) as SessionPulse)) void check();
    });
  }
  plan();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    source?.close();
  };
}
