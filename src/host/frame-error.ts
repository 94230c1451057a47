/**
 * Finds out why a frame has loaded and says nothing, and shows it. Fetched then, because a loader has 2 kB for everything; without
 * it the loader's own timeout ends the waiting.
 */
import type { FrameConnection } from '../bridge/connect-frame.ts';
import type { WidgetError } from '../model/errors.ts';
import { errorCard } from './error-card.ts';
import { LOADING, REFUSED } from './sentences.ts';
import type { Surface } from './surface.ts';

export interface FrameErrorCallbacks {
  readonly onError: (error: WidgetError) => void;
  readonly onRetry: () => void;
}

/** Milliseconds in which a page in the frame's place may lead on to ours, as a gate in front of the service does. */
const PATIENCE = 10_000;

export async function show(
  frame: HTMLIFrameElement,
  { root, notice }: Surface,
  connection: FrameConnection<unknown>,
  { onError, onRetry }: FrameErrorCallbacks,
): Promise<void> {
  const { origin } = new URL(frame.src);
  const fail = (why: string) => {
    const cause = `${why}; see ${origin}/embed/check`;
    const isWaiting = frame.isConnected && notice.textContent === LOADING;
    // After the loader's own timeout, which is told, only the look is missing.
    if (!isWaiting && (frame.isConnected || !notice.querySelector('button'))) return;
    connection.close();
    notice.role = 'alert';
    notice.replaceChildren(errorCard({ cause, onRetry }));
    root.replaceChildren(notice);
    if (isWaiting) onError({ code: 'HANDSHAKE_TIMEOUT', message: REFUSED, retryable: true, cause });
  };
  if (await isBlocked(notice, origin)) return fail(`frame-src blocks ${origin}`);
  setTimeout(
    fail,
    PATIENCE,
    `${origin} answered with another page or doesn't allow this page to frame it (frame-ancestors, X-Frame-Options)`,
  );
}

/**
 * The policy refused the frame before anyone listened, so a second one asks for this file, which the browser has. It stands in the
 * notice, where the first one covers it.
 */
function isBlocked(place: HTMLElement, origin: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = document.createElement('iframe');
    const end = (found: boolean) => {
      clearTimeout(timer);
      document.removeEventListener('securitypolicyviolation', listen);
      probe.remove();
      resolve(found);
    };
    const listen = ({ blockedURI, effectiveDirective, disposition }: SecurityPolicyViolationEvent) => {
      if (disposition === 'enforce' && effectiveDirective === 'frame-src' && blockedURI.startsWith(origin))
        end(true);
    };
    const timer = setTimeout(end, 1_000, false);
    document.addEventListener('securitypolicyviolation', listen);
    probe.hidden = true;
    probe.src = import.meta.url;
    place.append(probe);
  });
}
