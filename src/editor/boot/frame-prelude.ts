/**
 * First script in the editor's frame. Answers the host and starts whatever it can while the rest of the code
 * loads. `start-editor.ts` picks up its state from `window.editorPrelude`.
 */
import { acceptHost, type HostConnection } from '../../bridge/handshake.ts';
import { postToParent } from '../../bridge/post-to-parent.ts';
import { type PdfPrefetch, startPrefetch } from '../../pdf/prefetch.ts';
import type { EditorFromFrame, EditorToFrame, EditorWindowMessage } from '../../wire/frame-messages.ts';
import type { Template } from '../../wire/http/templates.ts';
import { type EditorPrelude, prefetchEditor } from './prefetch.ts';
import { type LoadErrorNotice, OVERDUE, showLoadError } from './show-load-error.ts';

export interface FramePrelude extends EditorPrelude {
  readonly pdf: PdfPrefetch;
  readonly send: (message: EditorFromFrame) => void;
  /** Window message for hosts that listen without our loader. */
  readonly postWindowMessage: (message: EditorWindowMessage) => void;
  /** Reports that the editor's code failed to load. */
  readonly onLoadError: (cause: unknown) => void;
}

declare global {
  interface Window {
    editorPrelude?: FramePrelude;
  }
}

/** @param notice what the user sees if the editor's code fails to load */
export function startFramePrelude(notice: LoadErrorNotice): void {
  const assetBase = new URL('./', location.href).href;
  const pdf = startPrefetch(assetBase);
  /**
   * The template that the service appended to this page (`server/surface/embed-pages.ts`), after this
   * script. Rejects if the response ended in the middle of it, and stops waiting if the response never ends.
   */
  const embedded = Promise.race([
    new Promise((resolve) => addEventListener('DOMContentLoaded', resolve)),
    new Promise((resolve) => setTimeout(resolve, 5_000)),
  ]).then((): Template | null => {
    const element = document.querySelector('#template');
    element?.remove();
    const template: Template | null = element && JSON.parse(element.textContent!);
    // The host may not have connected yet.
    if (template) pdf.fetchDocument(template.document_url);
    return template;
  });

  let host: HostConnection<EditorFromFrame> | undefined;
  const prelude = prefetchEditor(assetBase, pdf, embedded);
  const send = (message: EditorFromFrame) => host?.send(message);
  /** Whether the code has loaded or the failure has been reported. */
  let isSettled = false;
  const onLoadError = async (cause: unknown) => {
    isSettled = true;
    const hide = await showLoadError(
      // A reloaded page connects to its host again.
      { prelude, notice, container: () => document.body, send, onRetry: () => location.reload() },
      cause,
    );
    started.then(hide);
  };
  /** Resolves when the editor's code starts, even after an error was shown. */
  const started = new Promise<void>((resolve) => {
    window.editorPrelude = {
      ...prelude,
      pdf,
      takeMessages(onMessage) {
        isSettled = true;
        resolve();
        prelude.takeMessages(onMessage);
      },
      send,
      onLoadError,
      postWindowMessage: (message) => postToParent(window, message, host?.origin ?? null),
    };
  });
  setTimeout(() => isSettled || onLoadError(`No editor after ${OVERDUE} ms`), OVERDUE);

  acceptHost<EditorToFrame, EditorFromFrame>({
    window,
    onConnected: (connection) => {
      host = connection;
    },
    onMessage: prelude.receive,
  });

  // Load errors don't bubble, hence the capture phase.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) onLoadError(`${target.src} didn’t load`);
    },
    true,
  );
}
