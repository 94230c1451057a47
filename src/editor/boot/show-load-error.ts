/** Shown, and sent to the host, if the editor's code fails to load. */
import type { WidgetError } from '../../model/errors.ts';
import type { EditorFromFrame } from '../../wire/frame-messages.ts';
import type { EditorPrelude } from './prefetch.ts';

/** How a load error looks: the loaders' own card, which a page shows that has nothing else. */
export interface LoadErrorNotice {
  readonly message: string;
  card(options: { readonly cause: string; readonly onRetry: () => void }): Node;
}

export interface LoadErrorOptions {
  readonly prelude: Pick<EditorPrelude, 'opening' | 'isOver'>;
  /** Asked when there is something to show; filled wholly. */
  readonly container: () => HTMLElement;
  readonly send: (message: EditorFromFrame) => void;
  readonly onRetry: () => void;
  readonly notice: LoadErrorNotice;
}

/** Milliseconds until code that does not come and does not fail either counts as missing. A slow line brings it in that time. */
export const OVERDUE = 20_000;

/** Says it once the host listens, unless the host has ended the editor by then. Returns what takes the notice away. */
export async function showLoadError(given: LoadErrorOptions, cause: unknown): Promise<() => void> {
  const {
    prelude,
    notice: { message, card },
    container,
    send,
    onRetry,
  } = given;
  await prelude.opening;
  if (prelude.isOver()) return () => {};
  const box = document.createElement('div');
  // Through CSSOM, which the page's policy allows.
  box.style.cssText =
    'position:absolute;inset:0;display:grid;place-content:center;overflow:auto;background:Canvas;color:CanvasText';
  box.role = 'alert';
  const retry = () => {
    box.remove();
    onRetry();
  };
  box.append(card({ cause: String(cause), onRetry: retry }));
  container().append(box);
  // Not `widgetError()`: with it, `editor-inline.mjs` would have to fetch whatever chunk shares it.
  const detail: WidgetError = {
    code: 'NETWORK',
    message,
    retryable: true,
    stage: 'start',
    cause: String(cause),
  };
  send({ type: 'onError', detail });
  return () => box.remove();
}
