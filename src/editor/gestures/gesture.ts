import type { PdfViewer } from '../../pdf/viewer-options.ts';
import type { Editor } from '../kernel/editor-context.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { Paper } from './guide-cache.ts';
import type { Overlay } from './overlay.ts';
import type { PageFinder } from './page-finder.ts';

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
  readonly editor: EditorState & Pick<Editor, 'missing'>;
  readonly viewer: PdfViewer;
  readonly overlay: Overlay;
  readonly paper: Paper;
  /** Everything of this editor that can be found by selector is below it. */
  readonly app: HTMLElement;
}

/** Tools of one gesture. */
export interface ActiveTools extends GestureTools {
  readonly pages: PageFinder;
}

/** Client pixels within which things snap. */
export const SNAP_REACH = 6;
