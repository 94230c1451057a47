/**
 * The first script of the editor's frame: answers the host and begins everything that
 * can begin, while the first code is still on its way. `start-editor.ts` takes over what it left on the window.
 */
import { acceptHost, type HostConnection } from '../../bridge/accept-host.ts';
import { postToParent } from '../../bridge/post-to-parent.ts';
import type { EditorFromFrame, EditorToFrame, EditorWindowMessage } from '../../wire/frame-messages.ts';
import type { Template } from '../../wire/http/templates.ts';
import { type EditorPrelude, prefetchEditor } from './prefetch.ts';
import { type LoadErrorNotice, OVERDUE, showLoadError } from './show-load-error.ts';

export interface FramePrelude extends EditorPrelude {
  readonly send: (message: EditorFromFrame) => void;
  /** Plain window message for hosts that listen without our helper. */
  readonly postWindowMessage: (message: EditorWindowMessage) => void;
  /** The editor's code did not come. */
  readonly onLoadError: (cause: unknown) => void;
}

declare global {
  interface Window {
    editorPrelude?: FramePrelude;
  }
}

/** @param notice what a reader sees when the editor's code doesn't load */
export function startFramePrelude(notice: LoadErrorNotice): void {
  /**
   * What the service wrote at the end of this page, see `server/surface/template-in-page.ts`; its parser is still above that. Rejects
   * when the page broke off in the middle of it. A page that does not end is not waited for.
   */
  const sent = Promise.race([
    new Promise((resolve) => addEventListener('DOMContentLoaded', resolve)),
    new Promise((resolve) => setTimeout(resolve, 5_000)),
  ]).then((): Template | null => {
    const block = document.querySelector('#template');
    block?.remove();
    const template: Template | null = block && JSON.parse(block.textContent!);
    // The host need not have spoken yet.
    if (template) prelude.pdf.fetchDocument(template.document_url);
    return template;
  });

  let host: HostConnection<EditorFromFrame> | undefined;
  const prelude = prefetchEditor(new URL('./', location.href).href, sent);
  const send = (message: EditorFromFrame) => host?.send(message);
  /** It has come, or it was said that it has not. */
  let isSettled = false;
  const onLoadError = async (cause: unknown) => {
    isSettled = true;
    const hide = await showLoadError(
      // A page that loads again greets its host again.
      { prelude, notice, container: () => document.body, send, onRetry: () => location.reload() },
      cause,
    );
    here.then(hide);
  };
  /** The editor's code has come, perhaps after all. */
  const here = new Promise<void>((resolve) => {
    window.editorPrelude = {
      ...prelude,
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

  // Events of elements do not bubble, hence the capture.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) onLoadError(`${target.src} didn’t load`);
    },
    true,
  );
}
