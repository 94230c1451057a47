/**
 * Inlined into the signing page, because anything it imported could be what fails to load. Shows a notice when the page's code fails or
 * is overdue. "Try again" reloads: a browser may cache a failed module, and the service has every answer.
 */
import { CODE_LOADED, CODE_MISSING, OVERDUE_MS } from '../load-events.ts';

/** Makes the notice: one line where a document is on screen, else a card. `cause` is for developers. */
type MakeNotice = (options: { onRetry: () => void; isLine: boolean; cause: string | undefined }) => Node;

/** Watches until the page is left. */
export function watchLoading(makeNotice: MakeNotice): void {
  let notice: HTMLElement | undefined;
  let cause: string | undefined;

  const show = () => {
    if (notice) return;
    notice = document.createElement('div');
    const isLine = !!document.querySelector('.sign-root');
    // Through CSSOM: the page's policy forbids style attributes.
    notice.style.cssText = `position:fixed;inset:0;${isLine ? 'top:auto;' : ''}display:grid;place-content:center;overflow:auto;z-index:9;background:Canvas;color:CanvasText`;
    notice.role = 'alert';
    notice.append(makeNotice({ onRetry: () => location.reload(), isLine, cause }));
    document.body.append(notice);
  };

  const timer = setTimeout(() => dispatchEvent(new Event(CODE_MISSING)), OVERDUE_MS);
  addEventListener(CODE_MISSING, show);
  addEventListener(CODE_LOADED, () => {
    clearTimeout(timer);
    notice?.remove();
    notice = undefined;
  });
  // Error events of scripts don't bubble, hence the capture.
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      cause = `${target.src} didn’t load`;
      dispatchEvent(new Event(CODE_MISSING));
    },
    true,
  );
}
