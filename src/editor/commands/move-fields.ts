import { type Box, PAGE, type Point, type Size } from '../../geometry/box.ts';
import type { Field } from '../../model/field.ts';
import type { FieldId } from '../../model/ids.ts';
import type { EditorState } from '../state/editor-state.ts';

/**
 * The largest part of a shift, per axis, that keeps every box on the page, so that a group keeps its shape.
 */
export function clampShift(boxes: readonly Box[], shift: Point): Point {
  const limit = (wanted: number, low: number, high: number) => Math.max(low, Math.min(high, wanted));
  const left = Math.min(...boxes.map((box) => box.x));
  const top = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return {
    x: limit(shift.x, -left, Math.max(-left, PAGE.width - right)),
    y: limit(shift.y, -top, Math.max(-top, PAGE.height - bottom)),
  };
}

/** The field on another page, at the same printed size. */
export function fieldOnPage(field: Field, page: number, at: Point, from: Size, to: Size): Field {
  const { width, height } = field.position;
  return {
    ...field,
    page_number: page,
    position: { ...at, width: (width * from.width) / to.width, height: (height * from.height) / to.height },
  };
}

export interface FieldMove {
  readonly id: FieldId;
  readonly page: number;
  /** The new top left corner, in percent of that page. */
  readonly x: number;
  readonly y: number;
}

/** Moves fields to where they were dropped. */
export function moveFields({ document, history, view }: EditorState, moves: readonly FieldMove[]): boolean {
  const changed = moves.flatMap(({ id, page, x, y }) => {
    const field = document.field(id)?.peek();
    return field
      ? [fieldOnPage(field, page, { x, y }, view.pageSize(field.page_number), view.pageSize(page))]
      : [];
  });
  return history.record('editor.step.move', () => document.replaceFields(changed));
}
