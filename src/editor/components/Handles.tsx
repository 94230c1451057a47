import type { Box } from '../../geometry/box.ts';
import { sizeOnPage } from '../../geometry/page-rect.ts';
import { pixelsPerPoint } from '../../pdf/zoom.ts';
import { useEditor } from '../kernel/editor-context.ts';

const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;

/** In CSS pixels: in smaller boxes there are no handles, so that the whole box can be dragged. */
const SMALL = 24;
/** In CSS pixels: below this there is no room between two corners. */
const NO_ROOM = 16;

export interface HandlesProps {
  readonly page: number;
  /** What they stand around. */
  readonly box: Box<'percent'>;
  /** Said of each handle, for the gesture. */
  readonly data: { readonly 'data-of'?: string; readonly 'data-group'?: number };
}

/** Eight handles; around a small box only those that fit, and none of them over it. */
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
