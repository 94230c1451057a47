import { pointInPercent, pointOnPage, rectToBox, sizeOnPage } from '../../geometry/page-rect.ts';
import type { FieldType } from '../../model/field-types.ts';
import { defaultSizeOn, placeField } from '../commands/place-field.ts';
import { SCROLL_EDGE } from './auto-scroll.ts';
import { createFieldFocus } from './focus-field.ts';
import { type ActiveTools, type Gesture, type Pointer, SNAP_REACH } from './gesture.ts';
import { snapBox, snapLines } from './snap.ts';

/** Drags a field type from the palette onto a page. The ghost has the size of the new field. */
export function dragTile(
  tools: ActiveTools,
  type: FieldType,
  tile: HTMLElement,
  start: Pointer,
): Gesture | null {
  const { editor, viewer, pages, overlay, paper, app } = tools;
  if (!editor.document.canEdit.fields.peek()) return null;
  const page = viewer.currentPage.peek();
  const rect = viewer.pageRect(page);
  const size = defaultSizeOn(type, editor.view.pageSize(page));
  const { width, height } = sizeOnPage(size, rect);
  const node = tile.cloneNode(true) as HTMLElement;
  node.className = 'ed-ghost';
  for (const name of ['id', 'data-tile', 'aria-describedby']) node.removeAttribute(name);
  // The recipient's colors.
  node.style.cssText = tile.closest<HTMLElement>('.ed-palette')?.style.cssText ?? '';
  overlay.lift([{ node, box: { left: start.x - width / 2, top: start.y - height / 2, width, height } }]);
  // A finger covers what's under it, so the ghost stays above it.
  const lift = start.isTouch ? height / 2 + 28 : 0;
  overlay.shift(0, -lift);
  app.dataset.gesture = 'place';
  editor.view.armed.value = null;
  editor.view.sheet.value = null;

  let lines: { readonly page: number; readonly lines: ReturnType<typeof snapLines> } | null = null;
  /** The ghost's position in client pixels: at the pointer, or snapped to a line of the page under it. */
  const place = (pointer: Pointer) => {
    const [x, y] = [pointer.x, pointer.y - lift];
    const on = pages.pageAt(x, y);
    const page = pages.rect(on);
    const isOver =
      x >= page.left && x <= page.left + page.width && y >= page.top && y <= page.top + page.height;
    if (!isOver || pointer.isFree) {
      overlay.guide(page, null, null);
      return { x, y };
    }
    const { document } = editor;
    if (lines?.page !== on) {
      const boxes = document
        .idsOnPage(on)
        .peek()
        .map((id) => document.field(id)!.peek().position);
      lines = { page: on, lines: snapLines(boxes) };
    }
    const snapped = snapBox(
      rectToBox({ left: x - width / 2, top: y - height / 2, width, height }, page),
      lines.lines,
      pointInPercent({ x: SNAP_REACH, y: SNAP_REACH }, page),
      undefined,
      paper.lines(on),
    );
    overlay.guide(page, snapped.guideX, snapped.guideY, snapped.gaps);
    const shift = pointOnPage(snapped, page);
    return { x: x + shift.x, y: y + shift.y };
  };

  const finish = () => {
    overlay.clear();
    delete app.dataset.gesture;
  };

  /**
   * Whether it has been over the pages, away from the edge where it came in. Until then pages must not
   * scroll.
   */
  let hasEntered = false;
  return {
    get scrolls() {
      return hasEntered;
    },
    move(pointer) {
      hasEntered ||= isOver(viewer.scroller, pointer, SCROLL_EDGE);
      const { x, y } = place(pointer);
      overlay.shift(x - start.x, y - start.y);
    },
    drop(pointer) {
      const { x, y } = place(pointer);
      finish();
      const at = viewer.pageAt(x, y);
      // Dropped outside the pages: canceled.
      const id =
        at &&
        isOver(viewer.scroller, pointer) &&
        placeField(editor, type, { page: at.page_number, center: at.point });
      // Focus is still on the palette; the keys that follow should move the field.
      if (id)
        createFieldFocus(
          editor,
          () => viewer,
          () => app,
        ).focus(id);
    },
    cancel: finish,
  };
}

/** `inset`: how many pixels from its edges. */
function isOver(element: HTMLElement, { x, y }: Pointer, inset = 0): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left + inset && x <= right - inset && y >= top + inset && y <= bottom - inset;
}
