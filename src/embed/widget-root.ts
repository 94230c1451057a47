/**
 * The widget's element in the customer's container. Our content is in its open shadow root, out of reach of host
 * styles; the element itself has `all: initial !important`. Styles are set through CSSOM and text through
 * `textContent`, so a strict CSP and Trusted Types allow them.
 */
import type { OwnTheme } from '../wire/editor-options.ts';
import type { Theme } from '../wire/frame-messages.ts';
import { LOADING } from './fallback-messages.ts';

export interface WidgetRootOptions {
  readonly theme?: Theme | OwnTheme;
  /** CSS lengths. Default height: the container's, or the viewport's if the container has none. */
  readonly width?: string;
  readonly height?: string;
}

/** Shadow root of the widget's element. Its first child is the notice: centered text behind the content or in its place. */
export interface WidgetRoot extends ShadowRoot {
  readonly host: HTMLElement;
  readonly firstChild: HTMLElement;
}

/** Creates an element with these styles and properties. */
export const create = <Name extends string>(
  name: Name,
  style: string,
  properties?: object,
): Name extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Name] : HTMLElement =>
  Object.assign(document.createElement(name), { style }, properties) as never;

/** Creates the widget's element in the container. A widget that was there is removed by its `onReplaced`. */
export function createWidgetRoot(
  container: Element & { countersign?: () => void },
  { theme, width, height }: WidgetRootOptions,
  onReplaced: () => void,
): WidgetRoot {
  container.countersign?.();
  container.countersign = onReplaced;

  // No theme means light, the browser's default.
  theme = (theme as OwnTheme | null)?.base ?? theme;
  // In a frame `prefers-color-scheme` follows `color-scheme`, which avoids a white flash. `contain` makes it a
  // containing block and clips. The grid row is the height if the container has none; it shrinks with a smaller
  // element, so that the notice stays centered in view.
  const element = create(
    'countersign-widget',
    `all:initial;display:grid;contain:content;grid:minmax(0,100vh)/auto;color-scheme:${theme === 'auto' ? 'light dark' : theme};width:${width ?? '100%'};height:${height ?? '100%'};`.replace(
      /;/g,
      '!important;',
    ),
  );
  container.append(element);
  const root = element.attachShadow({ mode: 'open' });
  root.append(
    create(
      'div',
      'background:Canvas;display:grid;gap:8px;place-content:center;font:15px system-ui;place-items:center',
    ),
  );
  return root as WidgetRoot;
}

/** Replaces the content by a new element that fills the root, with the loading text behind it. */
export function fillRoot<Name extends 'div' | 'iframe'>(
  root: WidgetRoot,
  name: Name,
  properties?: object,
): HTMLElementTagNameMap[Name] {
  const content = create<'div' | 'iframe'>(
    name,
    'position:absolute;width:100%;height:100%;border:0',
    properties,
  ) as HTMLElementTagNameMap[Name];
  root.firstChild.textContent = LOADING;
  root.replaceChildren(root.firstChild, content);
  return content;
}
