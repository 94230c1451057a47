/**
 * The widget's own element in the customer's container. Everything of ours is inside its open shadow root, where no host
 * rule reaches; the element itself takes no host rule either (`all: initial !important`). Styles go through CSSOM and text
 * through `textContent`, so a strict Content-Security-Policy and Trusted Types have nothing to refuse.
 */
import type { Theme } from '../wire/frame-messages.ts';

export interface SurfaceOptions {
  readonly theme?: Theme;
  /** CSS lengths. Without a height the container's is filled, or the viewport's when the container has none. */
  readonly width?: string;
  readonly height?: string;
}

export interface Surface {
  readonly root: ShadowRoot;
  /** A CSS length. */
  setHeight(height: string): void;
  /** In place of everything: a frame or mount point that covers the surface, with a text below it. */
  cover(text: string, content: HTMLElement): void;
  /** The covering content has come: nothing is below it any more. */
  clearText(): void;
  /** In place of everything: a problem and one way out. */
  showProblem(text: string, button: HTMLElement): void;
  remove(): void;
}

const COVER = 'position:absolute;inset:0;width:100%;height:100%;border:0';
// Where the container has no height of its own, the element is as high as this; elsewhere what is too much is cut off.
const NOTICE = 'height:100vh;display:grid;place-content:center;gap:1em;font:1em system-ui;background:Canvas';

const occupants = new WeakMap<Element, () => void>();

/** Puts a surface into the container. What was there before is told by its own `onReplaced`. */
export function createSurface(
  container: Element,
  { theme = 'light', width = '100%', height = '100%' }: SurfaceOptions,
  onReplaced: () => void,
): Surface {
  occupants.get(container)?.();
  occupants.set(container, onReplaced);

  const element = document.createElement('countersign-widget');
  const root = element.attachShadow({ mode: 'open' });
  const notice = document.createElement('div');
  const set = (property: string, value: string) => element.style.setProperty(property, value, 'important');
  set('all', 'initial');
  set('display', 'block');
  // Positions and cuts off what is inside.
  set('contain', 'content');
  // Inside a frame `prefers-color-scheme` follows this, so that nothing flashes white before the first paint.
  set('color-scheme', theme === 'auto' ? 'light dark' : theme);
  set('width', width);
  set('height', height);
  notice.style.cssText = NOTICE;
  container.append(element);

  const setText = (text: string) => {
    notice.textContent = text;
  };
  return {
    root,
    setHeight: (value) => set('height', value),
    cover(text, content) {
      content.style.cssText = COVER;
      setText(text);
      root.replaceChildren(notice, content);
    },
    clearText: () => setText(''),
    showProblem(text, button) {
      setText(text);
      notice.append(button);
      notice.role = 'alert';
      root.replaceChildren(notice);
    },
    remove: () => element.remove(),
  };
}
