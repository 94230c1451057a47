import type { FrameConnection } from '../bridge/handshake.ts';
import type { EditorFromFrame, EditorToFrame } from '../wire/frame-messages.ts';
import { type ConnectionCallbacks, showLoadError } from './show-frame.ts';
import { fillRoot, type WidgetRoot } from './widget-root.ts';

/** Exports of `editor-inline.mjs`: the frame's page without the frame, with the same messages. */
export interface InlineEditor {
  connectInline(
    mountPoint: HTMLElement,
    onMessage: (message: EditorFromFrame) => void,
  ): (message: EditorToFrame) => void;
}

/** Mounts the editor in the widget's shadow root, with code imported from `url`. */
export function showInline(
  root: WidgetRoot,
  url: string,
  callbacks: ConnectionCallbacks<EditorFromFrame>,
): FrameConnection<EditorToFrame> {
  /** Undefined while the code is loading; false after closing or failing, when late code is ignored. */
  let send: ((message: EditorToFrame) => void) | false | undefined;
  const mountPoint = fillRoot(root, 'div');
  const fail = (cause: unknown) => {
    if (send != null) return;
    send = false;
    showLoadError(root, cause, callbacks);
  };
  // Imports have no timeout. Not a constant, which would take 20 bytes.
  setTimeout(fail, 20_000, url);
  import(/* @vite-ignore */ url).then(({ connectInline }: InlineEditor) => {
    if (send != null) return;
    send = connectInline(mountPoint, callbacks.onMessage);
    callbacks.onReady();
  }, fail);
  return {
    // biome-ignore lint/complexity/noCommaOperator: the shortest form, in a loader of 2 kB
    send: (message) => send && (send(message), true),
    close() {
      send = false;
    },
  };
}
