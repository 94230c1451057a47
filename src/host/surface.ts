/**
 * The widget's own element in the customer's container. Everything of ours is inside its open shadow root, where no host
 * rule reaches; the element itself takes no host rule either (`all: initial !important`). Styles go through CSSOM and text
 * through `textContent`, so a strict Content-Security-Policy and Trusted Types have nothing to refuse.
 */
import type { OwnTheme } from '../wire/editor-options.ts';
import type { Theme } from '../wire/frame-messages.ts';

export interface SurfaceOptions {
  readonly theme?: Theme | OwnTheme;
  /** CSS lengths. Without a height the container's is filled, or the viewport's when the container has none. */
  readonly width?: string;
  readonly height?: string;
}

export interface Surface {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  /** A centred sentence, below what covers the surface or in its place. */
  readonly notice: HTMLElement;
}

const COVER = 'position:absolute;top:0;width:100%;height:100%;border:0';
const NOTICE = 'font:menu;place-content:center;background:Canvas;display:grid';

const occupants = new WeakMap<Element, () => void>();

/** Puts a surface into the container. What was there before is told by its own `onReplaced`. */
export function createSurface(
  container: Element,
  { theme, width, height }: SurfaceOptions,
  onReplaced: () => void,
): Surface {
  occupants.get(container)?.();
  occupants.set(container, onReplaced);

  const element = document.createElement('countersign-widget');
  // None is what the browser has at first, light.
  const scheme = (theme as OwnTheme | null)?.base ?? theme;
  // Inside a frame `prefers-color-scheme` follows `color-scheme`, so that nothing flashes white before the first paint.
  // `contain` positions and cuts off what is inside. The row is the height where the container has none of its own; it gives way
  // to a lower element, so that the notice's middle is in sight.
  element.style.cssText =
    `all:initial;display:grid;grid:minmax(0,100vh)/auto;contain:content;color-scheme:${scheme === 'auto' ? 'light dark' : scheme};width:${width ?? '100%'};height:${height ?? '100%'};`.replace(
      /;/g,
      '!important;',
    );
  const notice = document.createElement('div');
  notice.style.cssText = NOTICE;
  container.append(element);
  return { element, notice, root: element.attachShadow({ mode: 'open' }) };
}

/** In place of everything: a frame or mount point all over the surface, and a text below it until it has come. */
export function cover({ root, notice }: Surface, text: string, content: HTMLElement): void {
  content.style.cssText = COVER;
  notice.textContent = text;
  root.replaceChildren(notice, content);
}
