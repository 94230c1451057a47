import type { FrameConnection } from '../bridge/connect-frame.ts';
import type { EditorFromFrame, EditorToFrame } from '../wire/frame-messages.ts';
import { type ConnectionCallbacks, refuse } from './show-frame.ts';
import { cover, type Surface } from './widget-root.ts';

/** What `editor-inline.mjs` exports: the frame's page without the frame, speaking the same messages. */
export interface InlineEditor {
  connectInline(
    mountPoint: HTMLElement,
    onMessage: (message: EditorFromFrame) => void,
  ): (message: EditorToFrame) => void;
}

/** The editor in the surface's own shadow root, its code imported from `url`. */
export function showInline(
  surface: Surface,
  url: string,
  callbacks: ConnectionCallbacks<EditorFromFrame>,
): FrameConnection<EditorToFrame> {
  /** Undefined while the code is on its way, false when nobody wants it any more: what comes then is not used. */
  let send: ((message: EditorToFrame) => void) | false | undefined;
  const mountPoint = cover(surface, 'div');
  const fail = (cause: unknown) => {
    if (send != null) return;
    send = false;
    refuse(surface, cause, callbacks);
  };
  // A browser waits for an import without end; a slow line brings it in that time. No constant: that is 20 bytes.
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
