/**
 * Shown in place of a widget that failed to load. Styles are set through CSSOM, which strict policies allow and which
 * needs no stylesheet. Looks like `ui/EmptyState.tsx`.
 */
import { RETRY } from './fallback-messages.ts';

export interface ErrorCardOptions {
  /** Detail for developers; shown only on localhost. */
  readonly cause?: string | undefined;
  /** Link to more details, shown after the cause. */
  readonly link?: string | undefined;
  /** Default: asks to check the connection. */
  readonly text?: string;
  /** Without it there is no retry button. */
  readonly onRetry?: () => void;
  /** One line, for use next to a readable document. */
  readonly isLine?: boolean;
}

// Requires a port: mobile apps use https://localhost without one.
const LOCAL = /^https?:\/\/([\w-]+\.)*(localhost|127\.0\.0\.1|\[::1\]):\d/;
/** In a frame, the referrer is the host page. */
const isDevelopment = () => LOCAL.test(location.href) || LOCAL.test(document.referrer);

const DANGER = 'light-dark(#b3261e,#ff9c93)';
const CARD =
  'box-sizing:border-box;max-width:100%;padding:24px;display:grid;justify-items:center;gap:8px;text-align:center;font:15px/1.5 system-ui,sans-serif;overflow-wrap:anywhere';
const LINE = 'padding:12px 16px;grid-auto-flow:column;align-items:center;gap:16px;text-align:start';
const CIRCLE = `width:56px;height:56px;display:grid;place-items:center;border-radius:50%;font:700 28px system-ui,sans-serif;color:${DANGER};background:light-dark(#fbe4e2,#4b2320)`;
const BUTTON =
  'min-height:44px;padding:0 20px;border:0;border-radius:10px;font:600 15px system-ui,sans-serif;cursor:pointer;color:light-dark(#fff,#16151f);background:light-dark(#3b38b4,#b3b1ff)';

const CAUSE = 'max-width:60ch;font:13px/1.5 ui-monospace,monospace';
const TITLE = 'Loading failed';
const TEXT = 'Check your connection, then try again.';

function styled<Name extends keyof HTMLElementTagNameMap>(name: Name, style: string, text = '') {
  const element = document.createElement(name);
  element.style.cssText = style;
  element.textContent = text;
  return element;
}

function causeOf(cause: string, link: string | undefined): HTMLElement {
  const text = styled('small', CAUSE, cause);
  text.lang = 'en';
  text.dir = 'ltr';
  if (link) {
    const anchor = styled('a', 'color:light-dark(#3532a6,#b3b1ff)', link);
    Object.assign(anchor, { href: link, target: '_blank', rel: 'noopener' });
    text.append('; see ', anchor);
  }
  return text;
}

export function errorCard({ cause, link, text = TEXT, onRetry, isLine }: ErrorCardOptions): HTMLElement {
  const card = styled('div', isLine ? `${CARD};${LINE}` : CARD);
  const circle = styled('div', CIRCLE, '!');
  circle.ariaHidden = 'true';
  const button = styled('button', BUTTON, RETRY);
  button.type = 'button';
  button.hidden = !onRetry;
  button.onclick = onRetry ?? null;
  if (isLine) {
    card.append(styled('strong', '', TITLE), button);
    return card;
  }
  card.append(circle, styled('strong', 'font-size:18px', TITLE), styled('span', '', text));
  if (cause && isDevelopment()) card.append(causeOf(cause, link));
  card.append(button);
  return card;
}
