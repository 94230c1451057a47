import { useEditor } from '../kernel/editor-context.ts';
import { colorsOfField, displayOfRecipient } from '../kernel/recipient-display.ts';
import { GroupFrame } from './GroupFrame.tsx';
import { Handles } from './Handles.tsx';

/**
 * Handles around a page's only selected field. For pointers only: the keyboard resizes with Shift and Alt.
 */
export function SelectionFrame({ page }: { readonly page: number }) {
  const editor = useEditor();
  const [field, ...more] = editor.selection.fields.value;
  if (more.length > 0) return <GroupFrame page={page} />;
  if (!field || field.page_number !== page || !editor.document.canEdit.fields.value) return null;
  const { x, y, width, height } = field.position;
  const colours = colorsOfField(displayOfRecipient(editor, field.recipient_id));
  return (
    <div
      class="ed-frame"
      data-frame={field.id}
      data-locked={field.format_rules.locked}
      aria-hidden="true"
      style={`left:${x}%;top:${y}%;width:${width}%;height:${height}%;${colours}`}
    >
      {!field.format_rules.locked && (
        <Handles page={page} box={field.position} data={{ 'data-of': field.id }} />
      )}
    </div>
  );
}
