/**
 * The widget's own element in the customer's container. Everything of ours is inside its open shadow root, where no host
 * rule reaches; the element itself takes no host rule either (`all: initial !important`). Styles go through CSSOM and text
 * through `textContent`, so a strict Content-Security-Policy and Trusted Types have nothing to refuse.
 */
import type { Theme } from '../wire/frame-messages.ts';

export interface SurfaceOptions {
  readonly theme: Theme;
  /** CSS lengths. Without a height the container's is filled, or the viewport's when the container has none. */
  readonly width?: string | null;
  readonly height?: string | null;
}

export interface Surface {
  readonly root: ShadowRoot;
  /** CSS pixels. */
  setHeight(height: number): void;
  /** Empties the surface and shows a frame or a mount point over all of it, and until `hideNotice` the text below it. */
  show(content: HTMLElement, notice: string): void;
  hideNotice(): void;
  /** A readable state with one way out. */
  showProblem(title: string, detail: string, retry: string, onRetry: () => void): void;
  remove(): void;
}

/** Shorter than this, a container has no height of its own. CSS pixels. */
const LEAST_HEIGHT = 160;

const RESET =
  'all:initial!important;display:block!important;position:relative!important;overflow:hidden!important;';
const COVER = 'position:absolute;inset:0;width:100%;height:100%;border:0';
const NOTICE =
  'position:absolute;inset:0;display:grid;place-content:center;justify-items:center;gap:12px;padding:24px;text-align:center;' +
  'font:15px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText';

const occupants = new WeakMap<Element, () => void>();

export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  css: string,
  text = '',
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.style.cssText = css;
  element.textContent = text;
  return element;
}

/** Puts a surface into the container; an earlier one there is taken away through `onReplaced` of its owner. */
export function createSurface(
  container: Element,
  { theme, width, height }: SurfaceOptions,
  onReplaced: () => void,
): Surface {
  occupants.get(container)?.();
  occupants.set(container, onReplaced);

  const element = document.createElement('countersign-widget');
  const set = (property: string, value: string) => element.style.setProperty(property, value, 'important');
  element.style.cssText = RESET;
  // Inside a frame `prefers-color-scheme` follows this, so that nothing flashes white before the first paint.
  set('color-scheme', theme === 'auto' ? 'light dark' : theme);
  set('width', width || '100%');
  set('height', height || '100%');
  const root = element.attachShadow({ mode: 'open' });
  let notice: HTMLElement | undefined;

  const observer = new ResizeObserver(() => {
    // Not laid out yet, such as in a closed tab of the host: decide when it is.
    if (!element.offsetWidth) return;
    observer.disconnect();
    if (element.offsetHeight < LEAST_HEIGHT) set('height', '100vh');
  });
  if (!height) observer.observe(element);
  container.append(element);

  return {
    root,
    setHeight(pixels) {
      observer.disconnect();
      set('height', `${pixels}px`);
    },
    show(content, text) {
      content.style.cssText = COVER;
      notice = make('div', NOTICE, text);
      notice.role = 'status';
      root.replaceChildren(notice, content);
    },
    hideNotice: () => notice?.remove(),
    showProblem(title, detail, retry, onRetry) {
      const box = make('div', NOTICE);
      box.role = 'alert';
      const button = make('button', 'font:inherit;padding:6px 16px', retry);
      button.onclick = onRetry;
      box.append(make('strong', '', title), make('span', 'max-width:46ch', detail), button);
      root.replaceChildren(box);
      set('min-height', '200px');
    },
    remove() {
      observer.disconnect();
      element.remove();
      if (occupants.get(container) === onReplaced) occupants.delete(container);
    },
  };
}
