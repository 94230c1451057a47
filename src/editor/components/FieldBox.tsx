import { useComputed } from '@preact/signals';
import { editorFaces, fixedText, TextFace, TickFace } from '../../fields/editor-faces.tsx';
import { sizeOnPage } from '../../geometry/page-rect.ts';
import type { FieldId } from '../../model/ids.ts';
import { pixelsPerPoint } from '../../pdf/zoom.ts';
import { deferred } from '../kernel/deferred.tsx';
import { useEditor } from '../kernel/editor-context.ts';
import { colorsOf, colorsOfField, displayOfRecipient, typeName } from '../kernel/recipient-display.ts';

const FieldPicture = deferred(async () => (await import('../pictures/FieldPicture.tsx')).FieldPicture);

/**
 * A field on a page: one absolutely positioned box. Nothing in it clips, fades or creates a layer, because
 * thousands of such boxes make dragging slow.
 */
export function FieldBox({ id }: { readonly id: FieldId }) {
  const editor = useEditor();
  const { document, selection, view, viewer, i18n, icons } = editor;
  const signal = document.field(id);
  const isSelected = useComputed(() => (selection.set.value.has(id) ? 'true' : 'false'));
  const isPickedUp = useComputed(() =>
    view.held.value?.id === id && view.held.value.isPickedUp ? 'true' : 'false',
  );
  const tabIndex = useComputed(() => (view.rovingId.value === id ? 0 : -1));
  if (!signal) return null;
  const field = signal.value;
  const person = displayOfRecipient(editor, field.recipient_id);
  const { x, y, width, height } = field.position;
  const page = view.pageSize(field.page_number);
  const scale = pixelsPerPoint(viewer.value?.percent.value ?? 100);
  const type = typeName(i18n, field.type);
  const recipient = person?.name ?? i18n.t('editor.field.nobody');
  const inPoints = sizeOnPage(field.position, page);
  const room = { width: inPoints.width * scale, height: inPoints.height * scale };
  const Face = editorFaces[field.type];
  // The recipient's name is outside; inside there's only room for the icon.
  const isTick = Face === TickFace;
  const name = [Face === TextFace && fixedText(field), field.label].filter(Boolean).join(', ');
  const hasLetters = !isTick && room.width > 84 && room.height >= 14;
  const background = field.background_color ? `background:${field.background_color};` : '';
  return (
    <div
      class={`ed-field${isTick ? ' ed-tick' : ''}`}
      data-field={id}
      data-type={field.type}
      data-selected={isSelected}
      // Drawn by the style sheet, which saves two nodes for each of thousands of fields.
      data-letters={hasLetters ? (person?.letters ?? '–') : undefined}
      data-fixed={field.format_rules.locked || !document.canChange(field) ? '' : undefined}
      data-required={field.required && !isTick && room.width > 30 ? '' : undefined}
      role="button"
      aria-roledescription={i18n.t('editor.fieldRole')}
      // The accessible name includes the visible text, for speech input (WCAG 2.5.3).
      aria-label={
        name
          ? i18n.t('editor.field.labelNamed', { name, type, recipient })
          : i18n.t('editor.field.label', { type, recipient })
      }
      aria-pressed={isPickedUp}
      tabIndex={tabIndex}
      style={`left:${x}%;top:${y}%;width:${width}%;height:${height}%;${colorsOfField(person)}${background}`}
    >
      {field.read_only_picture ? (
        <FieldPicture picture={field.read_only_picture} />
      ) : (
        <Face
          field={field}
          label={field.label || type}
          icon={icons.classFor(field.type, colorsOf(person).ink)}
          width={room.width - (hasLetters ? 26 : 2)}
          height={room.height - 2}
        />
      )}
    </div>
  );
}
