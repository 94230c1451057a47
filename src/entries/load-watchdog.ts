/**
 * Part of the signing page itself, as whatever it would import may be what does not come: says so when the page's code is refused
 * or stays away, with a way to try again. A browser asks for a module once in a page's life, so that is a reload; answers are
 * with the service. The notice goes when the code comes after all.
 */
import { errorCard } from '../embed/error-card.ts';
import { HERE, MISSING, OVERDUE } from '../signing/load-events.ts';

let notice: HTMLElement | undefined;

/** The script that failed, for developers. */
let cause: string | undefined;

function show(): void {
  if (notice) return;
  notice = document.createElement('div');
  // Through CSSOM, which the page's policy allows. Beside a document that can be read it is a line, else all there is.
  const isLine = !!document.querySelector('.sign-root');
  notice.style.cssText = `position:fixed;inset:0;${isLine ? 'top:auto;' : ''}display:grid;place-content:center;overflow:auto;z-index:9;background:Canvas;color:CanvasText`;
  notice.role = 'alert';
  notice.append(errorCard({ onRetry: () => location.reload(), isLine, cause }));
  document.body.append(notice);
}

const timer = setTimeout(() => dispatchEvent(new Event(MISSING)), OVERDUE);
addEventListener(MISSING, show);
addEventListener(HERE, () => {
  clearTimeout(timer);
  notice?.remove();
  notice = undefined;
});
// Scripts that fail tell nobody but themselves, hence on the way down.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    cause = `${target.src} didn’t load`;
    dispatchEvent(new Event(MISSING));
  },
  true,
);
