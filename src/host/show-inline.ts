import type { FrameConnection } from '../bridge/connect-frame.ts';
import type { EditorFromFrame, EditorToFrame } from '../wire/frame-messages.ts';
import { LOADING } from './sentences.ts';
import { type ConnectionCallbacks, showRefused } from './show-frame.ts';
import type { Surface } from './surface.ts';

/** What `template-editor-inline.mjs` exports: the frame's page without the frame, speaking the same messages. */
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
  let send: ((message: EditorToFrame) => void) | undefined;
  let isClosed = false;
  const mountPoint = document.createElement('div');
  surface.cover(LOADING, mountPoint);
  import(/* @vite-ignore */ url).then(
    ({ connectInline }: InlineEditor) => {
      if (isClosed) return;
      surface.clearText();
      send = connectInline(mountPoint, onMessage);
      onReady();
    },
    (error) => isClosed || onError(showRefused(surface, `${error}`, onRetry)),
  );
  return {
    send(message) {
      send?.(message);
      return !!send;
    },
    close() {
      isClosed = true;
      send = undefined;
    },
  };
}
