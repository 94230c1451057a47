import { boundsOf } from '../../geometry/box.ts';
import { useEditor } from './editor-context.ts';

const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;

/** Eight handles around the selected fields of a page, when there are several. For hands only: keys resize with Shift and Alt. */
export function GroupFrame({ page }: { readonly page: number }) {
  const { selection, document } = useEditor();
  const fields = selection.fields.value.filter(
    ({ page_number, format_rules }) => page_number === page && !format_rules.locked,
  );
  if (fields.length < 2 || !document.canEdit.fields.value) return null;
  const { x, y, width, height } = boundsOf(fields.map(({ position }) => position))!;
  return (
    <div
      class="ed-frame ed-group-frame"
      data-group-frame={page}
      aria-hidden="true"
      style={`left:${x}%;top:${y}%;width:${width}%;height:${height}%;--solid:var(--cs-focus)`}
    >
      {HANDLES.map((name) => (
        <div key={name} class="ed-handle" data-handle={name} data-group={page} />
      ))}
    </div>
  );
}
