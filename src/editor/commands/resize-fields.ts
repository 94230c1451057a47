import { definitions } from '../../fields/definitions.ts';
import { type Box, PAGE, type Point, type Size } from '../../geometry/box.ts';
import { pointInPercent, sizeInPercent } from '../../geometry/page-rect.ts';
import type { FieldType } from '../../model/field-types.ts';
import type { FieldId } from '../../model/ids.ts';
import type { EditorState } from '../state/editor-state.ts';

/** Which sides a handle moves: -1 left or top, 1 right or bottom, 0 neither. */
export interface Edge {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

/** The type's minimum size in percent of the page. */
export const minSizeOn = (type: FieldType, page: Size): Size =>
  sizeInPercent(definitions[type].minSize, page);

function alongAxis(
  start: number,
  length: number,
  shift: number,
  side: -1 | 0 | 1,
  minLength: number,
  pageLength: number,
) {
  const end = start + length;
  const smallest = Math.min(minLength, length);
  if (side < 0) {
    const moved = Math.max(0, Math.min(start + shift, end - smallest));
    return [moved, end - moved] as const;
  }
  if (side > 0)
    return [start, Math.min(pageLength, Math.max(end + shift, start + smallest)) - start] as const;
  return [start, length] as const;
}

/**
 * The box with its edge moved by `shift`: within the page, at least `minSize`, and with the opposite side
 * fixed.
 */
export function resizedBox(box: Box, edge: Edge, shift: Point, minSize: Size): Box {
  const [x, width] = alongAxis(box.x, box.width, shift.x, edge.x, minSize.width, PAGE.width);
  const [y, height] = alongAxis(box.y, box.height, shift.y, edge.y, minSize.height, PAGE.height);
  return { x, y, width, height };
}

export function resizeField({ document, history }: EditorState, id: FieldId, position: Box): boolean {
  const field = document.field(id)?.peek();
  if (!field) return false;
  return history.record('editor.step.resize', () => document.replaceFields([{ ...field, position }]));
}

/** Resizes the selection by moving its right and bottom edges, in points. */
export function resizeByKeys(
  { document, history, selection, view }: EditorState,
  by: Point<'points'>,
): boolean {
  const fields = selection.fields.peek();
  if (fields.length === 0) return false;
  const changed = fields.map((field) => {
    const page = view.pageSize(field.page_number);
    const shift = pointInPercent(by, page);
    return {
      ...field,
      position: resizedBox(field.position, { x: 1, y: 1 }, shift, minSizeOn(field.type, page)),
    };
  });
  return history.record('editor.step.resize', () => document.replaceFields(changed), 'nudge-size');
}
