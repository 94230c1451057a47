import { shownSelection } from '../state/shown-selection.ts';
import { autoScroll } from './auto-scroll.ts';
import type { DragAids, GestureTools } from './gesture.ts';
import { createGuideCache } from './guide-cache.ts';
import { listenForTilePress } from './long-press-tile.ts';
import { createLoupe } from './loupe.ts';
import { createOverlayLines } from './overlay-lines.ts';
import { followSecondFinger } from './second-finger.ts';
import { snapBox, snapLines } from './snap.ts';
import { watchPresses } from './watch-presses.ts';

export function createDragAids({ app, viewer, editor, overlay }: GestureTools): DragAids {
  overlay.attachLines(createOverlayLines);
  const hold = listenForTilePress(app);
  const finger = followSecondFinger(app);
  const presses = watchPresses(app, shownSelection(editor).isPressed);
  return {
    snapping: { snapBox, snapLines },
    paper: createGuideCache(editor.pdf),
    autoScroll(scroller, frame, pointer) {
      const hasScrolled = finger.scroll(scroller);
      return autoScroll(scroller, frame, pointer) || hasScrolled;
    },
    createLoupe: () => createLoupe(app, viewer),
    isTaken: hold.isTaken,
    destroy() {
      hold.destroy();
      finger.destroy();
      presses.destroy();
    },
  };
}
