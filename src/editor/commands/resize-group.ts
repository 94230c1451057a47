import { type Box, boundsOf, PAGE, type Point } from '../../geometry/box.ts';
import type { Field } from '../../model/field.ts';
import type { EditorState } from '../state/editor-state.ts';
import { type Edge, minSizeOn } from './resize-fields.ts';

/** The group's extent along one axis. */
interface Span {
  readonly start: number;
  readonly length: number;
}

/** The requested scale, limited by the page and by every field's minimum size. */
function scaleOf({ start, length }: Span, side: -1 | 0 | 1, shift: number, minScale: number): number {
  if (side === 0 || length === 0) return 1;
  const requested = (length + side * shift) / length;
  const maxScale = (side > 0 ? PAGE.width - start : start + length) / length;
  return Math.min(Math.max(requested, minScale), maxScale);
}

const scaleSpan = ({ start, length }: Span, side: -1 | 0 | 1, scale: number): Span =>
  side < 0
    ? { start: start + length * (1 - scale), length: length * scale }
    : { start, length: length * scale };

/**
 * The boxes of one page's fields when a handle around them moves by `shift` (percent). A side scales one
 * direction; a corner scales both equally, or independently if `isFree`.
 */
export function resizedGroup(
  { view }: Pick<EditorState, 'view'>,
  fields: readonly Field[],
  edge: Edge,
  shift: Point,
  isFree: boolean,
): ReadonlyMap<Field, Box> {
  const bounds = boundsOf(fields.map(({ position }) => position));
  if (!bounds) return new Map();
  const horizontal: Span = { start: bounds.x, length: bounds.width };
  const vertical: Span = { start: bounds.y, length: bounds.height };
  // A field that is too small already keeps its size and prevents the others from shrinking.
  const minScaleOf = (side: 'width' | 'height') =>
    Math.max(
      ...fields.map(({ type, position, page_number }) => {
        const minLength = minSizeOn(type, view.pageSize(page_number))[side];
        return Math.min(minLength, position[side]) / position[side];
      }),
    );
  const [minScaleX, minScaleY] = [minScaleOf('width'), minScaleOf('height')];
  let x = scaleOf(horizontal, edge.x, shift.x, minScaleX);
  let y = scaleOf(vertical, edge.y, shift.y, minScaleY);
  if (edge.x !== 0 && edge.y !== 0 && !isFree) {
    // The direction that moved further decides, if both allow it.
    const requested = Math.abs(x - 1) > Math.abs(y - 1) ? x : y;
    const maxScale = Math.min(
      scaleOf(horizontal, edge.x, edge.x * PAGE.width, minScaleX),
      scaleOf(vertical, edge.y, edge.y * PAGE.height, minScaleY),
    );
    x = y = Math.min(Math.max(requested, minScaleX, minScaleY), maxScale);
  }
  const [newX, newY] = [scaleSpan(horizontal, edge.x, x), scaleSpan(vertical, edge.y, y)];
  return new Map(
    fields.map((field) => {
      const { position: at } = field;
      return [
        field,
        {
          x: newX.start + (at.x - horizontal.start) * x,
          y: newY.start + (at.y - vertical.start) * y,
          width: at.width * x,
          height: at.height * y,
        },
      ];
    }),
  );
}

export function resizeGroup({ document, history }: EditorState, boxes: ReadonlyMap<Field, Box>): boolean {
  const changed = [...boxes].map(([field, position]) => ({ ...field, position }));
  return history.record('editor.step.resize', () => document.replaceFields(changed));
}
