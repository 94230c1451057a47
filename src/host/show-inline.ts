import type { EditorFromFrame, EditorToFrame } from '../wire/frame-messages.ts';
import { SENTENCES } from './sentences.ts';
import { type Channel, refused, type ShowFrameOptions, showRefused } from './show-frame.ts';
import { make, type Surface } from './surface.ts';

/** What `template-editor-inline.mjs` exports: the frame's page without the frame, speaking the same messages. */
export interface InlineEditor {
  connectInline(
    mountPoint: HTMLElement,
    onMessage: (message: EditorFromFrame) => void,
  ): (message: EditorToFrame) => void;
}

type Options = Pick<ShowFrameOptions<EditorFromFrame>, 'url' | 'onReady' | 'onMessage' | 'onError'>;

/** The editor in the surface's own shadow root, its code imported from the service. `url`: that of the module. */
export function showInline(surface: Surface, options: Options): Channel<EditorToFrame> {
  let send: ((message: EditorToFrame) => void) | undefined;
  let isClosed = false;
  let tries = 0;

  const start = () => {
    const mountPoint = make('div', '');
    surface.show(mountPoint, SENTENCES.loading);
    // A failed import stays failed for its address, hence a new address for each try.
    import(/* @vite-ignore */ options.url + (tries++ ? `?${tries}` : ''))
      .then(({ connectInline }: InlineEditor) => {
        if (isClosed) return;
        surface.hideNotice();
        send = connectInline(mountPoint, (message) => {
          if (!isClosed) options.onMessage(message);
        });
        options.onReady();
      })
      .catch((error) => {
        if (isClosed) return;
        showRefused(surface, start);
        options.onError(refused(String(error)));
      });
  };

  start();
  return {
    send: (message) => send?.(message),
    close() {
      isClosed = true;
    },
  };
}
