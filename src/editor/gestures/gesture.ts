import type { Rect } from '../../geometry/page-rect.ts';
import type { PdfViewer } from '../../pdf/viewer-options.ts';
import type { Editor } from '../kernel/editor-context.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { Paper } from './guide-cache.ts';
import type { Loupe } from './loupe.ts';
import type { Overlay } from './overlay.ts';
import type { PageFinder } from './page-finder.ts';
import type { SnapLines, Snapped, snapBox, snapLines } from './snap.ts';

/** Where the pointer is, in client pixels, and what is held down with it. */
export interface Pointer {
  readonly x: number;
  readonly y: number;
  /** Ctrl or Command: no snapping. */
  readonly isFree: boolean;
  /** Shift: along one axis only. */
  readonly isStraight: boolean;
  readonly isTouch: boolean;
}

/** Something that goes on between press and release. Exactly one of `drop` and `cancel` ends it. */
export interface Gesture {
  /** At most once per frame; also called when pages scroll below a resting pointer. */
  move(pointer: Pointer): void;
  drop(pointer: Pointer): void;
  cancel(): void;
  /** Pages scroll when the pointer comes near their edge. */
  readonly scrolls: boolean;
}

export interface GestureTools {
  readonly editor: EditorState & Pick<Editor, 'deferred' | 'pdf'>;
  readonly viewer: PdfViewer;
  readonly overlay: Overlay;
  /** Everything of this editor that can be found by selector is below it. */
  readonly app: HTMLElement;
}

/** Tools of one gesture. */
export interface ActiveTools extends GestureTools, Pick<DragAids, 'snapping' | 'paper'> {
  readonly pages: PageFinder;
}

/** What makes a drag more comfortable; dragging works without, and so it may load after the first page. */
export interface DragAids {
  readonly snapping: {
    readonly snapLines: typeof snapLines;
    readonly snapBox: (...given: Parameters<typeof snapBox>) => Snapped | null;
  };
  readonly paper: Paper;
  /** Scrolls one frame's worth near an edge. True when anything moved. */
  autoScroll(scroller: HTMLElement, frame: Rect, pointer: Pointer): boolean;
  createLoupe(): Loupe | null;
  /** Whether a finger has rested on a field type long enough to take it. */
  isTaken(tile: HTMLElement): boolean;
  destroy(): void;
}

export const NO_DRAG_AIDS: DragAids = {
  snapping: { snapLines: (): SnapLines => ({ x: [], y: [] }), snapBox: () => null },
  paper: { lines: () => null },
  autoScroll: () => false,
  createLoupe: () => null,
  isTaken: () => false,
  destroy() {},
};

/** Client pixels within which things snap. */
export const SNAP_REACH = 6;
