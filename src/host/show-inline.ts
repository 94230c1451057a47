import type { FrameConnection } from '../bridge/connect-frame.ts';
import type { EditorFromFrame, EditorToFrame } from '../wire/frame-messages.ts';
import { LOADING } from './sentences.ts';
import { type ConnectionCallbacks, showRefused } from './show-frame.ts';
import { cover, type Surface } from './surface.ts';

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
  { onReady, onMessage, onError, onRetry }: ConnectionCallbacks<EditorFromFrame>,
): FrameConnection<EditorToFrame> {
  /** Undefined while the code is on its way, null when nobody wants it any more. */
  let send: ((message: EditorToFrame) => void) | null | undefined;
  const mountPoint = document.createElement('div');
  cover(surface, LOADING, mountPoint);
  import(/* @vite-ignore */ url).then(
    ({ connectInline }: InlineEditor) => {
      if (send === null) return;
      surface.notice.textContent = '';
      send = connectInline(mountPoint, onMessage);
      onReady();
    },
    (error) => send === null || onError(showRefused(surface, `${error}`, onRetry)),
  );
  return {
    send(message) {
      send?.(message);
      return !!send;
    },
    close() {
      send = null;
    },
  };
}
