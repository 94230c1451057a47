/**
 * Finds out why a frame has loaded and says nothing, and shows it. Fetched then, because a loader has 2 kB for everything; without
 * it the loader says less.
 */
import type { FrameConnection } from '../bridge/connect-frame.ts';
import type { WidgetError } from '../model/errors.ts';
import { widgetError } from '../model/widget-error.ts';
import { errorCard } from './error-card.ts';
import { LOADING, REFUSED } from './fallback-messages.ts';
import { isMixedContent } from './mixed-content.ts';
import { embedFolder, fromFolder, type ServiceAddress } from './service-address.ts';
import { createWidgetRoot, type Surface, type WidgetRootOptions } from './widget-root.ts';

export interface FrameErrorCallbacks {
  readonly onError: (error: WidgetError) => void;
  readonly onRetry: () => void;
}

/** Why there is no widget, for developers. */
interface Diagnosis {
  readonly cause: string;
  /** Whether the service is there, so that its page with more about it can be opened. */
  readonly isServiceUp: boolean;
  /** A page is there that may lead on to ours. */
  readonly mayGoOn?: boolean;
}

const SETUP = 'There’s a problem with this page’s setup. Contact the site’s owner.';

/** Milliseconds in which a page in the frame's place may lead on to ours, as a gate in front of the service does. */
const PATIENCE = 5_000;

export async function show(
  frame: HTMLIFrameElement,
  root: Surface,
  connection: FrameConnection<unknown>,
  { onError, onRetry }: FrameErrorCallbacks,
): Promise<void> {
  const notice = root.firstChild;
  const fail = ({ cause: why, isServiceUp }: Diagnosis) => {
    const link = isServiceUp ? checkPage(frame.src) : undefined;
    const cause = link ? `${why}; see ${link}` : why;
    const isWaiting = frame.isConnected && notice.textContent === LOADING;
    // After the loader's own timeout, which is told, only the look is missing.
    if (!isWaiting && (frame.isConnected || !notice.querySelector('button'))) return;
    connection.close();
    notice.role = 'alert';
    notice.replaceChildren(errorCard({ cause: why, link, onRetry }));
    root.replaceChildren(notice);
    if (isWaiting) onError(widgetError('HANDSHAKE_TIMEOUT', REFUSED, true, { cause }));
  };
  const found = await diagnose(frame.src, notice);
  if (found.mayGoOn) setTimeout(fail, PATIENCE, found);
  else fail(found);
}

export interface WrongOptions extends WidgetRootOptions, ServiceAddress {
  readonly container: Element | string;
}

/** The reference of the widgets; undefined when it isn't known where the service is. */
function referenceOf(address: ServiceAddress): string | undefined {
  try {
    return fromFolder(embedFolder(address), '../reference/widgets');
  } catch {
    return undefined;
  }
}

/** In place of a widget that was not made. An element that already has a widget keeps it. */
export function showError(options: WrongOptions, error: unknown): void {
  const { container } = options;
  const place = typeof container === 'string' ? document.querySelector(container) : container;
  if (!place || place.querySelector(':scope > countersign-widget')) return;
  const surface = createWidgetRoot(place, options, () => surface.host.remove());
  surface.firstChild.role = 'alert';
  surface.firstChild.append(errorCard({ text: SETUP, cause: String(error), link: referenceOf(options) }));
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
  const address = judgeAddress(src);
  if (await isBlocked(place, src)) return { cause: `frame-src blocks ${origin}`, isServiceUp: true };
  return address;
}

/** Asks for a file that every service has. */
async function judgeAddress(src: string): Promise<Diagnosis> {
  const { origin } = new URL(src);
  const file = embedFile(src, 'frame-error.mjs');
  const wrong = (what: string): Diagnosis => ({
    cause: `${what}: expected the address of the service. Check embedUrl, apiUrl, or signingLink.`,
    isServiceUp: false,
  });
  const refused: Diagnosis = {
    cause: `${origin} answered with another page or doesn't allow this page to frame it (frame-ancestors, X-Frame-Options)`,
    isServiceUp: true,
    mayGoOn: true,
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
    // Every service lets any page read it. Something else is there, perhaps a gate in front of the service.
    const isThere = await ask('no-cors').then(
      () => true,
      () => false,
    );
    if (isForbidden) return refused;
    return isThere
      ? { ...wrong(`${file} can't be read`), mayGoOn: true }
      : wrong(`${origin} can't be reached`);
  } finally {
    document.removeEventListener('securitypolicyviolation', listen);
  }
}

/**
 * The policy refused the frame before anyone listened, so a second one asks for a small file. It is in the notice, where the first
 * frame covers it.
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
