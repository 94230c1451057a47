/**
 * Finds out and shows why a frame doesn't respond. Loaded on demand, because a loader has 2 kB. Loaders of older
 * versions import it too, so its exports keep their names.
 */
import type { FrameConnection } from '../bridge/handshake.ts';
import { type WidgetError, widgetError } from '../model/errors.ts';
import { errorCard } from './error-card.ts';
import { LOADING, LOADING_FAILED } from './fallback-messages.ts';
import { isMixedContent } from './mixed-content.ts';
import { embedFolder, fromFolder, type ServiceAddress } from './service-address.ts';
import { createWidgetRoot, type WidgetRoot, type WidgetRootOptions } from './widget-root.ts';

export interface FrameErrorCallbacks {
  readonly onError: (error: WidgetError) => void;
  readonly onRetry: () => void;
}

/** For developers: why there is no widget. */
interface Diagnosis {
  readonly cause: string;
  /** Whether the service is reachable, so that its page with details can be linked. */
  readonly isServiceUp: boolean;
  /** Another page responded that may redirect to ours. */
  readonly mayRedirect?: boolean;
}

const SETUP = 'There’s a problem with this page’s setup. Contact the site’s owner.';

/** Milliseconds for a page in the frame, such as a login page in front of the service, to redirect to ours. */
const REDIRECT_TIME = 5_000;

export async function show(
  frame: HTMLIFrameElement,
  root: WidgetRoot,
  connection: FrameConnection<unknown>,
  { onError, onRetry }: FrameErrorCallbacks,
): Promise<void> {
  const notice = root.firstChild;
  const fail = ({ cause: why, isServiceUp }: Diagnosis) => {
    const link = isServiceUp ? checkPage(frame.src) : undefined;
    const cause = link ? `${why}; see ${link}` : why;
    const isWaiting = frame.isConnected && notice.textContent === LOADING;
    // After the loader's timeout the error is already reported; only the card is missing.
    if (!isWaiting && (frame.isConnected || !notice.querySelector('button'))) return;
    connection.close();
    notice.role = 'alert';
    notice.replaceChildren(errorCard({ cause: why, link, onRetry }));
    root.replaceChildren(notice);
    if (isWaiting) onError(widgetError('HANDSHAKE_TIMEOUT', LOADING_FAILED, true, { cause }));
  };
  const found = await diagnose(frame.src, notice);
  if (found.mayRedirect) setTimeout(fail, REDIRECT_TIME, found);
  else fail(found);
}

export interface WrongOptions extends WidgetRootOptions, ServiceAddress {
  readonly container: Element | string;
}

/** URL of the widgets' reference; undefined if the service's address is unknown. */
function referenceOf(address: ServiceAddress): string | undefined {
  try {
    return fromFolder(embedFolder(address), '../reference/widgets');
  } catch {
    return undefined;
  }
}

/** Shows an error in place of a widget that couldn't be created. A widget that is already there stays. */
export function showError(options: WrongOptions, error: unknown): void {
  const { container } = options;
  const place = typeof container === 'string' ? document.querySelector(container) : container;
  if (!place || place.querySelector(':scope > countersign-widget')) return;
  const root = createWidgetRoot(place, options, () => root.host.remove());
  root.firstChild.role = 'alert';
  root.firstChild.append(errorCard({ text: SETUP, cause: String(error), link: referenceOf(options) }));
}

const embedFile = (src: string, name: string) => new URL(`../embed/${name}`, src).href;
const checkPage = (src: string) => embedFile(src, 'check');

async function diagnose(src: string, place: HTMLElement): Promise<Diagnosis> {
  const { origin } = new URL(src);
  if (isMixedContent(src))
    return {
      cause: `Browsers block frames from ${origin} in pages served over https: expected an https address of the service`,
      isServiceUp: false,
    };
  const address = checkAddress(src);
  if (await isBlocked(place, src)) return { cause: `frame-src blocks ${origin}`, isServiceUp: true };
  return address;
}

/** Requests a file that every service has. */
async function checkAddress(src: string): Promise<Diagnosis> {
  const { origin } = new URL(src);
  const file = embedFile(src, 'frame-error.mjs');
  const wrong = (what: string): Diagnosis => ({
    cause: `${what}: expected the address of the service. Check embedUrl, apiUrl, or signingLink.`,
    isServiceUp: false,
  });
  const refused: Diagnosis = {
    cause: `${origin} answered with another page or doesn't allow this page to frame it (frame-ancestors, X-Frame-Options)`,
    isServiceUp: true,
    mayRedirect: true,
  };
  let isForbidden = false;
  const listen = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    isForbidden ||= effectiveDirective === 'connect-src';
  };
  document.addEventListener('securitypolicyviolation', listen);
  const ask = (mode: RequestMode) => fetch(file, { mode, cache: 'no-store', credentials: 'omit' });
  try {
    const { ok, status } = await ask('cors');
    return ok ? refused : wrong(`${file} answered ${status}`);
  } catch {
    // The service allows CORS for this file, so something else responded, perhaps a login page in front of the service.
    const isThere = await ask('no-cors').then(
      () => true,
      () => false,
    );
    if (isForbidden) return refused;
    return isThere
      ? { ...wrong(`${file} can't be read`), mayRedirect: true }
      : wrong(`${origin} can't be reached`);
  } finally {
    document.removeEventListener('securitypolicyviolation', listen);
  }
}

/**
 * The CSP blocked the frame before we could listen for violations, so a second frame with a small file tests it. It is
 * placed in the notice, which the first frame covers.
 */
function isBlocked(place: HTMLElement, src: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { origin } = new URL(src);
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
    probe.src = embedFile(src, 'frame-error.mjs');
    place.append(probe);
  });
}
