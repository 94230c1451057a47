/**
 * The widget's own element in the customer's container. Everything of ours is inside its open shadow root, where no host
 * rule reaches; the element itself takes no host rule either (`all: initial !important`). Styles go through CSSOM and text
 * through `textContent`, so a strict Content-Security-Policy and Trusted Types have nothing to refuse.
 */
import type { OwnTheme } from '../wire/editor-options.ts';
import type { Theme } from '../wire/frame-messages.ts';
import { LOADING } from './fallback-messages.ts';

export interface WidgetRootOptions {
  readonly theme?: Theme | OwnTheme;
  /** CSS lengths. Without a height the container's is filled, or the viewport's when the container has none. */
  readonly width?: string;
  readonly height?: string;
}

/** The root of the widget's element. Its first child is the notice: a centered sentence, below what covers it or in its place. */
export interface Surface extends ShadowRoot {
  readonly host: HTMLElement;
  readonly firstChild: HTMLElement;
}

/** An element with these declarations and properties. */
export const create = <Name extends string>(
  name: Name,
  style: string,
  properties?: object,
): Name extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Name] : HTMLElement =>
  Object.assign(document.createElement(name), { style }, properties) as never;

/** Puts a surface into the container. What was there before is told by its own `onReplaced`. */
export function createWidgetRoot(
  container: Element & { countersign?: () => void },
  { theme, width, height }: WidgetRootOptions,
  onReplaced: () => void,
): Surface {
  container.countersign?.();
  container.countersign = onReplaced;

  // None is what the browser has at first, light.
  theme = (theme as OwnTheme | null)?.base ?? theme;
  // Inside a frame `prefers-color-scheme` follows `color-scheme`, so that nothing flashes white before the first paint.
  // `contain` positions and cuts off what is inside. The row is the height where the container has none of its own; it gives way
  // to a lower element, so that the notice's middle is in sight.
  const element = create(
    'countersign-widget',
    `all:initial;display:grid;grid:minmax(0,100vh)/auto;contain:content;color-scheme:${theme === 'auto' ? 'light dark' : theme};width:${width ?? '100%'};height:${height ?? '100%'};`.replace(
      /;/g,
      '!important;',
    ),
  );
  container.append(element);
  const root = element.attachShadow({ mode: 'open' });
  root.append(
    create(
      'div',
      'place-content:center;place-items:center;background:Canvas;display:grid;gap:8px;font:15px system-ui',
    ),
  );
  return root as Surface;
}

/** In place of everything: a new element all over the surface, and a text below it until it has come. */
export function cover<Name extends 'div' | 'iframe'>(
  root: Surface,
  name: Name,
  properties?: object,
): HTMLElementTagNameMap[Name] {
  const content = create<'div' | 'iframe'>(
    name,
    'position:absolute;top:0;border:0;width:100%;height:100%',
    properties,
  ) as HTMLElementTagNameMap[Name];
  root.firstChild.textContent = LOADING;
  root.replaceChildren(root.firstChild, content);
  return content;
}
