import { type Box, boundsOf } from '../../geometry/box.ts';
import type { EditorState } from '../state/editor-state.ts';

export const ARRANGEMENTS = [
  'left',
  'center',
  'right',
  'top',
  'middle',
  'bottom',
  'distribute-x',
  'distribute-y',
  'same-width',
  'same-height',
] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];

/** Equal gaps between boxes along one axis; the outer two stay. */
function distribute(boxes: readonly Box[], at: 'x' | 'y', size: 'width' | 'height'): readonly Box[] {
  const sorted = boxes.toSorted((a, b) => a[at] - b[at]);
  const first = sorted[0]!;
  const last = sorted.at(-1)!;
  const occupied = sorted.reduce((sum, box) => sum + box[size], 0);
  const gap = (last[at] + last[size] - first[at] - occupied) / (sorted.length - 1);
  const positions = new Map<Box, number>();
  let next = first[at];
  for (const box of sorted) {
    positions.set(box, next);
    next += box[size] + gap;
  }
  return boxes.map((box) => ({ ...box, [at]: positions.get(box)! }));
}

/** The boxes after arranging, in the same order. For equal sizes, they get the size of the first. */
export function arrangedBoxes(boxes: readonly Box[], how: Arrangement): readonly Box[] {
  const all = boundsOf(boxes);
  const reference = boxes[0];
  if (!all || !reference || boxes.length < 2) return boxes;
  switch (how) {
    case 'left':
      return boxes.map((box) => ({ ...box, x: all.x }));
    case 'center':
      return boxes.map((box) => ({ ...box, x: all.x + (all.width - box.width) / 2 }));
    case 'right':
      return boxes.map((box) => ({ ...box, x: all.x + all.width - box.width }));
    case 'top':
      return boxes.map((box) => ({ ...box, y: all.y }));
    case 'middle':
      return boxes.map((box) => ({ ...box, y: all.y + (all.height - box.height) / 2 }));
    case 'bottom':
      return boxes.map((box) => ({ ...box, y: all.y + all.height - box.height }));
    case 'distribute-x':
      return boxes.length < 3 ? boxes : distribute(boxes, 'x', 'width');
    case 'distribute-y':
      return boxes.length < 3 ? boxes : distribute(boxes, 'y', 'height');
    case 'same-width':
      return boxes.map((box) => ({ ...box, width: reference.width }));
    case 'same-height':
      return boxes.map((box) => ({ ...box, height: reference.height }));
  }
}

/** Arranges the selected fields of each page. */
export function arrangeFields({ document, history, selection }: EditorState, how: Arrangement): boolean {
  const fields = selection.fields.peek();
  const pages = new Set(fields.map((field) => field.page_number));
  const changed = [...pages].flatMap((page) => {
    const onPage = fields.filter((field) => field.page_number === page);
    const boxes = arrangedBoxes(
      onPage.map((field) => field.position),
      how,
    );
    return onPage.map((field, index) => ({ ...field, position: boxes[index]! }));
  });
  return history.record('editor.step.arrange', () => document.replaceFields(changed));
}
