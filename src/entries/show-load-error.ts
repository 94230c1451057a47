/** Shown, and sent to the host, if the editor's code fails to load. */
import { errorCard } from '../embed/error-card.ts';
import { LOADING_FAILED } from '../embed/fallback-messages.ts';
import type { WidgetError } from '../model/errors.ts';
import type { EditorFromFrame } from '../wire/frame-messages.ts';
import type { BegunEditor } from './begin-editor.ts';

export interface MissingOptions {
  readonly begun: Pick<BegunEditor, 'opening' | 'isOver'>;
  /** Asked when there is something to show; filled wholly. */
  readonly container: () => HTMLElement;
  readonly send: (message: EditorFromFrame) => void;
  readonly onRetry: () => void;
}

/** Milliseconds until code that does not come and does not fail either counts as missing. A slow line brings it in that time. */
export const OVERDUE = 20_000;

/** Says it once the host listens, unless the host has ended the editor by then. Returns what takes the notice away. */
export async function showMissing(given: MissingOptions, cause: unknown): Promise<() => void> {
  const { begun, container, send, onRetry } = given;
  await begun.opening;
  if (begun.isOver()) return () => {};
  const notice = document.createElement('div');
  // Through CSSOM, which the page's policy allows.
  notice.style.cssText =
    'position:absolute;inset:0;display:grid;place-content:center;overflow:auto;background:Canvas;color:CanvasText';
  notice.role = 'alert';
  const retry = () => {
    notice.remove();
    onRetry();
  };
  notice.append(errorCard({ cause: String(cause), onRetry: retry }));
  container().append(notice);
  // Not `widgetError()`: with it, `editor-inline.mjs` would have to fetch whatever chunk shares it.
  const detail: WidgetError = {
    code: 'NETWORK',
    message: LOADING_FAILED,
    retryable: true,
    stage: 'start',
    cause: String(cause),
  };
  send({ type: 'onError', detail });
  return () => notice.remove();
}
