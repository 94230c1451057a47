import { type Box, boundsOf } from '../../geometry/box.ts';
import { sizeOnPage } from '../../geometry/page-rect.ts';
import { pixelsPerPoint } from '../../pdf/zoom.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { colorsOfField, displayOfRecipient } from '../kernel/recipient-display.ts';

const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;

/** CSS pixels. Smaller boxes have their handles outside, so that the whole box can be dragged. */
const MIN_SIZE = 24;
/** CSS pixels. Shorter sides have only corner handles. */
const MIN_SIDE = 16;

interface HandlesProps {
  readonly page: number;
  /** The box that the handles are around. */
  readonly box: Box<'percent'>;
  /** Attributes of each handle, read by the gesture. */
  readonly data: { readonly 'data-of'?: string; readonly 'data-group'?: number };
}

/** Eight handles, or only those that fit around a small box. */
function Handles({ page, box, data }: HandlesProps) {
  const { view, viewer } = useEditor();
  const scale = pixelsPerPoint(viewer.value?.percent.value ?? 100);
  const inPoints = sizeOnPage(box, view.pageSize(page));
  const width = inPoints.width * scale;
  const height = inPoints.height * scale;
  const fitting = HANDLES.filter((name) => {
    if (name.length === 2) return true;
    return (name === 'n' || name === 's' ? width : height) >= MIN_SIDE;
  });
  return (
    <div class="ed-handles" data-narrow={width < MIN_SIZE} data-low={height < MIN_SIZE}>
      {fitting.map((name) => (
        <div key={name} class="ed-handle" data-handle={name} {...data} />
      ))}
    </div>
  );
}

/**
 * Handles around several selected fields of a page. For pointers only: the keyboard resizes with Shift and
 * Alt.
 */
function GroupFrame({ page }: { readonly page: number }) {
  const { selection, document } = useEditor();
  const fields = selection.fields.value.filter(
    ({ page_number, format_rules }) => page_number === page && !format_rules.locked,
  );
  if (fields.length < 2 || !fields.every(document.canChange)) return null;
  const bounds = boundsOf(fields.map(({ position }) => position))!;
  const { x, y, width, height } = bounds;
  return (
    <div
      class="ed-frame ed-group-frame"
      data-group-frame={page}
      aria-hidden="true"
      style={`left:${x}%;top:${y}%;width:${width}%;height:${height}%;--solid:var(--cs-focus)`}
    >
      <Handles page={page} box={bounds} data={{ 'data-group': page }} />
    </div>
  );
}

/**
 * Handles around a page's only selected field. For pointers only: the keyboard resizes with Shift and Alt.
 */
export function SelectionFrame({ page }: { readonly page: number }) {
  const editor = useEditor();
  const [field, ...more] = editor.selection.fields.value;
  if (more.length > 0) return <GroupFrame page={page} />;
  if (!field || field.page_number !== page || !editor.document.canChange(field)) return null;
  const { x, y, width, height } = field.position;
  const colors = colorsOfField(displayOfRecipient(editor, field.recipient_id));
  return (
    <div
      class="ed-frame"
      data-frame={field.id}
      data-locked={field.format_rules.locked}
      aria-hidden="true"
      style={`left:${x}%;top:${y}%;width:${width}%;height:${height}%;${colors}`}
    >
      {!field.format_rules.locked && (
        <Handles page={page} box={field.position} data={{ 'data-of': field.id }} />
      )}
    </div>
  );
}
