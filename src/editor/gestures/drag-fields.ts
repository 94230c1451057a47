import { type Box, boundsOf, keepInside } from '../../geometry/box.ts';
import {
  boxInPercent,
  boxOnPage,
  boxToRect,
  pointFromClient,
  pointInPercent,
  pointOnPage,
  type Rect,
  rectToBox,
} from '../../geometry/page-rect.ts';
import type { Field } from '../../model/field.ts';
import type { FieldId } from '../../model/ids.ts';
import { clampShift, type FieldMove, moveFields } from '../commands/move-fields.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { ActiveTools, Gesture, Pointer } from './gesture.ts';
import { SNAP_REACH } from './gesture.ts';
import type { SnapLines } from './snap.ts';

/**
 * Positions of all dragged fields when the grabbed one is at `x, y` (percent) of `page`. The others keep
 * their distance to it in points, each on its own page or shifted by as many pages as the grabbed one, and
 * the group stays within each page.
 */
export function movesFor(
  { document, view }: EditorState,
  ids: readonly FieldId[],
  grabbed: Field,
  to: { readonly page: number; readonly x: number; readonly y: number },
): readonly FieldMove[] {
  const from = pointOnPage(grabbed.position, view.pageSize(grabbed.page_number));
  const target = pointOnPage(to, view.pageSize(to.page));
  const [dx, dy] = [target.x - from.x, target.y - from.y];
  const turn = to.page - grabbed.page_number;
  const last = view.pageCount.peek();
  const byPage = new Map<number, { id: FieldId; box: Box }[]>();
  for (const id of ids) {
    const field = document.field(id)?.peek();
    if (!field) continue;
    const page = Math.max(1, Math.min(last, field.page_number + turn));
    const was = boxOnPage(field.position, view.pageSize(field.page_number));
    const box = boxInPercent({ ...was, x: was.x + dx, y: was.y + dy }, view.pageSize(page));
    byPage.set(page, [...(byPage.get(page) ?? []), { id, box }]);
  }
  return [...byPage].flatMap(([page, parts]) => {
    const shift = clampShift(
      parts.map((part) => part.box),
      { x: 0, y: 0 },
    );
    return parts.map(({ id, box }) => ({ id, page, x: box.x + shift.x, y: box.y + shift.y }));
  });
}

/** Moves the selected fields. Copies follow the pointer; the document changes once, on drop. */
export function dragFields(tools: ActiveTools, grabbedId: FieldId, start: Pointer): Gesture | null {
  const { editor, pages, overlay, paper, snapping, app } = tools;
  const { document, selection } = editor;
  const grabbed = document.field(grabbedId)?.peek();
  const isFree = (id: FieldId) => {
    const field = document.field(id)!.peek();
    return !field.format_rules.locked && document.canChange(field);
  };
  if (!grabbed || !isFree(grabbedId)) return null;
  const ids = selection.ids.peek().filter(isFree);
  const originals: HTMLElement[] = [];
  const parts: { node: HTMLElement; box: Rect }[] = [];
  for (const id of ids) {
    const field = document.field(id)!.peek();
    const element = app.querySelector<HTMLElement>(`[data-field="${id}"]`);
    if (!element) continue;
    const node = element.cloneNode(true) as HTMLElement;
    // Queries for fields must not find the copy.
    node.removeAttribute('data-field');
    node.removeAttribute('role');
    node.removeAttribute('tabindex');
    node.removeAttribute('id');
    originals.push(element);
    parts.push({ node, box: boxToRect(field.position, pages.rect(field.page_number)) });
  }
  overlay.lift(parts);
  // Not `visibility`: a hidden element loses focus, and Escape would no longer arrive.
  for (const element of originals) element.style.opacity = '0';
  app.dataset.gesture = 'move';

  const onPage = ids
    .map((id) => document.field(id)!.peek())
    .filter((one) => one.page_number === grabbed.page_number);
  const rect0 = pages.rect(grabbed.page_number);
  /** The bounding box of the dragged fields on the grabbed one's page; this is what snaps. */
  const group = boxToRect(boundsOf(onPage.map((one) => one.position))!, rect0);
  const own = boxToRect(grabbed.position, rect0);
  const dragged = new Set(ids);
  let lines: { page: number; lines: SnapLines } | null = null;
  let at = { dx: 0, dy: 0, page: grabbed.page_number };

  const linesOf = (page: number): SnapLines => {
    if (lines?.page !== page) {
      const others = document
        .idsOnPage(page)
        .peek()
        .filter((id) => !dragged.has(id));
      lines = { page, lines: snapping.snapLines(others.map((id) => document.field(id)!.peek().position)) };
    }
    return lines!.lines;
  };

  const place = (pointer: Pointer) => {
    let dx = pointer.x - start.x;
    let dy = pointer.y - start.y;
    if (pointer.isStraight) {
      if (Math.abs(dx) > Math.abs(dy)) dy = 0;
      else dx = 0;
    }
    // Based on the grabbed field's center, so that it lands on the page it mostly covers.
    const page = pages.pageAt(own.left + dx + own.width / 2, own.top + dy + own.height / 2);
    const rect = pages.rect(page);
    const box = rectToBox({ ...group, left: group.left + dx, top: group.top + dy }, rect);
    const inside: Box = keepInside(box);
    const snapped = pointer.isFree
      ? null
      : snapping.snapBox(
          inside,
          linesOf(page),
          pointInPercent({ x: SNAP_REACH, y: SNAP_REACH }, rect),
          undefined,
          paper.lines(page),
        );
    if (snapped) {
      const shift = pointOnPage({ x: inside.x - box.x + snapped.x, y: inside.y - box.y + snapped.y }, rect);
      dx += shift.x;
      dy += shift.y;
    }
    overlay.guide(rect, snapped?.guideX ?? null, snapped?.guideY ?? null, snapped?.gaps);
    at = { dx, dy, page };
    return rect;
  };

  const finish = () => {
    overlay.clear();
    for (const element of originals) element.style.opacity = '';
    delete app.dataset.gesture;
  };

  return {
    scrolls: true,
    move(pointer) {
      place(pointer);
      overlay.shift(at.dx, at.dy);
    },
    drop(pointer) {
      const rect = place(pointer);
      finish();
      const to = {
        page: at.page,
        ...pointFromClient({ x: own.left + at.dx, y: own.top + at.dy }, rect),
      };
      moveFields(editor, movesFor(editor, ids, grabbed, to));
    },
    cancel: finish,
  };
}
