import { boundsOf } from '../../geometry/box.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { Handles } from './Handles.tsx';

/**
 * Handles around several selected fields of a page. For pointers only: the keyboard resizes with Shift and
 * Alt.
 */
export function GroupFrame({ page }: { readonly page: number }) {
  const { selection, document } = useEditor();
  const fields = selection.fields.value.filter(
    ({ page_number, format_rules }) => page_number === page && !format_rules.locked,
  );
  if (fields.length < 2 || !document.canEdit.fields.value) return null;
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
