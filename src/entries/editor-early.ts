/**
 * First script of the editor's frame, written into its page by the build: answers the host and begins everything that
 * can begin, while the first code is still on its way. `start-editor.ts` takes over what it left on the window.
 */
import { acceptHost, type HostConnection } from '../bridge/accept-host.ts';
import { postToParent } from '../bridge/post-to-parent.ts';
import type { EditorFromFrame, EditorToFrame, EditorWindowMessage } from '../wire/frame-messages.ts';
import type { Template } from '../wire/http/templates.ts';
import { type BegunEditor, beginEditor } from './begin-editor.ts';
import { OVERDUE, showMissing } from './show-load-error.ts';

export interface BegunFrame extends BegunEditor {
  readonly send: (message: EditorFromFrame) => void;
  /** Plain window message for hosts that listen without our helper. */
  readonly tell: (message: EditorWindowMessage) => void;
  /** The editor's code did not come. */
  readonly missing: (cause: unknown) => void;
}

declare global {
  interface Window {
    begunEditor?: BegunFrame;
  }
}

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
  if (template) begun.pdf.fetchDocument(template.document_url);
  return template;
});

let host: HostConnection<EditorFromFrame> | undefined;
const begun = beginEditor(new URL('./', location.href).href, sent);
const send = (message: EditorFromFrame) => host?.send(message);
/** It has come, or it was said that it has not. */
let isSettled = false;
const missing = async (cause: unknown) => {
  isSettled = true;
  const hide = await showMissing(
    // A page that loads again greets its host again.
    { begun, container: () => document.body, send, onRetry: () => location.reload() },
    cause,
  );
  here.then(hide);
};
/** The editor's code has come, perhaps after all. */
const here = new Promise<void>((resolve) => {
  window.begunEditor = {
    ...begun,
    takeMessages(onMessage) {
      isSettled = true;
      resolve();
      begun.takeMessages(onMessage);
    },
    send,
    missing,
    tell: (message) => postToParent(window, message, host?.origin ?? null),
  };
});
setTimeout(() => isSettled || missing(`No editor after ${OVERDUE} ms`), OVERDUE);

acceptHost<EditorToFrame, EditorFromFrame>({
  window,
  onConnected: (connection) => {
    host = connection;
  },
  onMessage: begun.receive,
});

// Events of elements do not bubble, hence the capture.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) missing(`${target.src} didn’t load`);
  },
  true,
);
