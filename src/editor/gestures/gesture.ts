import type { Rect } from '../../geometry/page-rect.ts';
import type { PdfViewer } from '../../pdf/viewer-options.ts';
import type { Editor } from '../kernel/editor-context.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { GuideCache } from './guide-cache.ts';
import type { Loupe } from './loupe.ts';
import type { Overlay } from './overlay.ts';
import type { PageFinder } from './page-finder.ts';
import type { SnapLines, Snapped, snapBox, snapLines } from './snap.ts';

/** The pointer's position in client pixels, and the modifier keys. */
export interface Pointer {
  readonly x: number;
  readonly y: number;
  /** Ctrl or Command: no snapping. */
  readonly isFree: boolean;
  /** Shift: along one axis only. */
  readonly isStraight: boolean;
  readonly isTouch: boolean;
}

/** What happens between press and release. Exactly one of `drop` and `cancel` ends it. */
export interface Gesture {
  /** Called at most once per frame, and when pages scroll under a resting pointer. */
  move(pointer: Pointer): void;
  drop(pointer: Pointer): void;
  cancel(): void;
  /** Whether pages scroll when the pointer is near their edge. */
  readonly scrolls: boolean;
}

export interface GestureTools {
  readonly editor: EditorState & Pick<Editor, 'deferred' | 'pdf'>;
  readonly viewer: PdfViewer;
  readonly overlay: Overlay;
  /** Contains everything in this editor that can be found by selector. */
  readonly app: HTMLElement;
}

/** Shared by all steps of a gesture. */
export interface ActiveTools extends GestureTools, Pick<DragAids, 'snapping' | 'paper'> {
  readonly pages: PageFinder;
}

/** Improves dragging, which works without it, so it can load after the first page. */
export interface DragAids {
  readonly snapping: {
    readonly snapLines: typeof snapLines;
    readonly snapBox: (...given: Parameters<typeof snapBox>) => Snapped | null;
  };
  readonly paper: GuideCache;
  /** Scrolls for one frame: near an edge, and with a second finger. Returns whether anything moved. */
  autoScroll(scroller: HTMLElement, frame: Rect, pointer: Pointer): boolean;
  createLoupe(): Loupe | null;
  /** Whether a finger has pressed a field type long enough to pick it up. */
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

/** Client pixels within which boxes snap. */
export const SNAP_REACH = 6;
