import type { Box } from '../../geometry/box.ts';
import { sizeOnPage } from '../../geometry/page-rect.ts';
import { pixelsPerPoint } from '../../pdf/zoom.ts';
import { useEditor } from '../kernel/editor-context.ts';

const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;

/** CSS pixels. Smaller boxes have no handles, so that the whole box can be dragged. */
const SMALL = 24;
/** CSS pixels. Below this there's no room between two corners. */
const NO_ROOM = 16;

export interface HandlesProps {
  readonly page: number;
  /** The box that they surround. */
  readonly box: Box<'percent'>;
  /** Attributes of each handle, read by the gesture. */
  readonly data: { readonly 'data-of'?: string; readonly 'data-group'?: number };
}

/** Eight handles; small boxes get only those that fit outside them. */
export function Handles({ page, box, data }: HandlesProps) {
  const { view, viewer } = useEditor();
  const scale = pixelsPerPoint(viewer.value?.percent.value ?? 100);
  const inPoints = sizeOnPage(box, view.pageSize(page));
  const width = inPoints.width * scale;
  const height = inPoints.height * scale;
  const fitting = HANDLES.filter((name) => {
    if (name.length === 2) return true;
    return (name === 'n' || name === 's' ? width : height) >= NO_ROOM;
  });
  return (
    <div class="ed-handles" data-narrow={width < SMALL} data-low={height < SMALL}>
      {fitting.map((name) => (
        <div key={name} class="ed-handle" data-handle={name} {...data} />
      ))}
    </div>
  );
}
