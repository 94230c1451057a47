import type { Point } from '../../geometry/box.ts';
import { pointInPercent } from '../../geometry/page-rect.ts';
import type { EditorState } from '../state/editor-state.ts';
import { clampShift, fieldOnPage } from './move-fields.ts';

/** Moves the selection by points (1/72 inch). Key presses in quick succession are one undo step. */
export function nudgeFields(
  { document, history, selection, view }: EditorState,
  by: Point<'points'>,
): boolean {
  const fields = selection.fields.peek();
  if (fields.length === 0) return false;
  const shifts = new Map<number, Point>();
  for (const page of new Set(fields.map((field) => field.page_number))) {
    const size = view.pageSize(page);
    const boxes = fields.filter((field) => field.page_number === page).map((field) => field.position);
    shifts.set(page, clampShift(boxes, pointInPercent(by, size)));
  }
  const changed = fields.map((field) => {
    const shift = shifts.get(field.page_number)!;
    const { position } = field;
    return { ...field, position: { ...position, x: position.x + shift.x, y: position.y + shift.y } };
  });
  return history.record('editor.step.move', () => document.replaceFields(changed), 'nudge');
}

/** Moves the selection to the same position on the previous or next page. */
export function moveToAdjacentPage({ document, history, selection, view }: EditorState, by: 1 | -1): boolean {
  const fields = selection.fields.peek();
  const pages = view.pageCount.peek();
  const isPossible = fields.every(({ page_number: page }) => page + by >= 1 && page + by <= pages);
  if (fields.length === 0 || !isPossible) return false;
  const changed = fields.map((field) => {
    const page = field.page_number + by;
    const { x, y } = field.position;
    return fieldOnPage(field, page, { x, y }, view.pageSize(field.page_number), view.pageSize(page));
  });
  return history.record('editor.step.move', () => document.replaceFields(changed), 'nudge');
}
