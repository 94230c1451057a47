import { autoScroll } from './auto-scroll.ts';
import type { DragAids, GestureTools } from './gesture.ts';
import { createGuideCache } from './guide-cache.ts';
import { listenForTilePress } from './long-press-tile.ts';
import { createLoupe } from './loupe.ts';
import { createOverlayLines } from './overlay-lines.ts';
import { snapBox, snapLines } from './snap.ts';

export function createDragAids({ app, viewer, editor, overlay }: GestureTools): DragAids {
  overlay.attachLines(createOverlayLines);
  const hold = listenForTilePress(app);
  return {
    snapping: { snapBox, snapLines },
    paper: createGuideCache(editor.pdf),
    autoScroll,
    createLoupe: () => createLoupe(app, viewer),
    isTaken: hold.isTaken,
    destroy: hold.destroy,
  };
}
