/** Shown, and sent to the host, if the editor's code fails to load. */
import type { WidgetError } from '../../model/errors.ts';
import type { EditorFromFrame } from '../../wire/frame-messages.ts';
import type { EditorPrelude } from './prefetch.ts';

/** The text and look of load errors: the loader's card, which fits a page that shows nothing else. */
export interface LoadErrorNotice {
  readonly message: string;
  card(options: { readonly cause: string; readonly onRetry: () => void }): Node;
}

export interface LoadErrorOptions {
  readonly prelude: Pick<EditorPrelude, 'opening' | 'isDestroyed'>;
  /** Called when there is an error to show, which then fills the container. */
  readonly container: () => HTMLElement;
  readonly send: (message: EditorFromFrame) => void;
  readonly onRetry: () => void;
  readonly notice: LoadErrorNotice;
}

/**
 * Milliseconds until code that neither loads nor fails counts as missing. Slow connections finish within that
 * time.
 */
export const OVERDUE = 20_000;

/**
 * Shows and reports the error once the host has connected, unless it has destroyed the editor. Returns the
 * function that hides it.
 */
export async function showLoadError(options: LoadErrorOptions, cause: unknown): Promise<() => void> {
  const {
    prelude,
    notice: { message, card },
    container,
    send,
    onRetry,
  } = options;
  await prelude.opening;
  if (prelude.isDestroyed()) return () => {};
  const box = document.createElement('div');
  // Set through CSSOM, which the page's policy allows.
  box.style.cssText =
    'position:absolute;inset:0;display:grid;place-content:center;overflow:auto;background:Canvas;color:CanvasText';
  box.role = 'alert';
  const retry = () => {
    box.remove();
    onRetry();
  };
  box.append(card({ cause: String(cause), onRetry: retry }));
  container().append(box);
  // Not `widgetError()`: sharing it would cost `editor-inline.mjs` another request.
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
