/**
 * First script of the editor's frame, written into its page by the build: answers the host and begins everything that
 * can begin, while the first code is still on its way. `editor-frame.ts` takes over what it left on the window.
 */
import { acceptHost, type HostConnection } from '../bridge/accept-host.ts';
import { postToParent } from '../bridge/post-to-parent.ts';
import type { EditorFromFrame, EditorToFrame, EditorWindowMessage } from '../wire/frame-messages.ts';
import { type BegunEditor, beginEditor } from './begin-editor.ts';

export interface BegunFrame extends BegunEditor {
  readonly send: (message: EditorFromFrame) => void;
  /** Plain window message for hosts that listen without our helper. */
  readonly tell: (message: EditorWindowMessage) => void;
}

declare global {
  interface Window {
    begunEditor?: BegunFrame;
  }
}

let host: HostConnection<EditorFromFrame> | undefined;
const begun = beginEditor(new URL('./', location.href).href);
window.begunEditor = {
  ...begun,
  send: (message) => host?.send(message),
  tell: (message) => postToParent(window, message, host?.origin ?? null),
};

acceptHost<EditorToFrame, EditorFromFrame>({
  window,
  onConnected: (connection) => {
    host = connection;
  },
  onMessage: begun.receive,
});
