/**
 * Part of the signing page itself, as whatever it would import may be what does not come: says so when the page's code is refused
 * or stays away, with a way to try again. A browser asks for a module once in a page's life, so that is a reload; answers are
 * with the service. The notice goes when the code comes after all.
 */
import { REFUSED, RETRY } from '../host/sentences.ts';
import { HERE, MISSING, OVERDUE } from '../signing/code-events.ts';

let notice: HTMLElement | undefined;

function show(): void {
  if (notice) return;
  notice = document.createElement('div');
  // Through CSSOM, which the page's policy allows. Beside a document that can be read it is a line, else all there is.
  const place = document.querySelector('.sign-root') ? 'top:auto;padding:12px' : 'place-content:center';
  notice.style.cssText = `position:fixed;inset:0;${place};display:grid;justify-items:center;gap:8px;z-index:9;font:menu;background:Canvas;color:CanvasText`;
  notice.role = 'alert';
  const button = document.createElement('button');
  button.textContent = RETRY;
  button.onclick = () => location.reload();
  notice.append(REFUSED, button);
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
    if (target instanceof HTMLScriptElement) dispatchEvent(new Event(MISSING));
  },
  true,
);
