import { useSignal } from '@preact/signals';
import { definitions } from '../../../fields/definitions.ts';
import { DEFERRED_ICONS } from '../../../ui/deferred-icons.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { inReadingOrder } from '../../gestures/reading-order.ts';
import { fieldName } from '../../kernel/accessible-names.ts';
import { useEditor } from '../../kernel/editor-context.ts';
import { colorsOfField, recipientDisplays, typeName } from '../../kernel/recipient-display.ts';
import { revealPlace } from '../../kernel/reveal-place.ts';
import { pageName } from '../../kernel/several-documents.ts';

/** Rows rendered at first and with each press of “more”, so that thousands of fields stay fast. */
const PAGE_SIZE = 200;

/** All fields in reading order: for long documents and screen readers. */
export function FieldListPanel() {
  const editor = useEditor();
  const { document, selection, view, i18n } = editor;
  const { t } = i18n;
  const query = useSignal('');
  const limit = useSignal(PAGE_SIZE);
  const everyone = new Map(recipientDisplays(editor).map((person) => [person.recipient.id, person]));
  const ids = document.fieldIds.value;
  const all = inReadingOrder(
    ids.map((id) => document.field(id)!.value),
    i18n.direction,
  );
  const search = query.value.trim().toLocaleLowerCase(i18n.locale);
  const found = all.filter((field) => {
    const person = field.recipient_id && everyone.get(field.recipient_id);
    const text = [fieldName(i18n, field), typeName(i18n, field.type), person ? person.name : ''].join(' ');
    return text.toLocaleLowerCase(i18n.locale).includes(search);
  });
  if (all.length === 0)
    return (
      <EmptyState icon={DEFERRED_ICONS.list} title={t('editor.list.empty')}>
        {t('editor.list.emptyText')}
      </EmptyState>
    );
  return (
    <div class="ed-list">
      <TextInput
        type="search"
        aria-label={t('editor.list.filter')}
        placeholder={t('editor.list.filter')}
        value={query.value}
        onValue={(value) => {
          query.value = value;
        }}
      />
      {found.length === 0 && <p class="ed-hint">{t('editor.list.nothing')}</p>}
      <ol>
        {found.slice(0, limit.value).map((field, index) => {
          const person = (field.recipient_id && everyone.get(field.recipient_id)) || null;
          const isFirst = found[index - 1]?.page_number !== field.page_number;
          return (
            <li key={field.id}>
              {isFirst && <h3>{pageName(editor, field.page_number)}</h3>}
              <button
                type="button"
                class="ed-row"
                style={colorsOfField(person)}
                aria-pressed={selection.set.value.has(field.id)}
                onClick={(event) => {
                  if (event.shiftKey || event.ctrlKey || event.metaKey) selection.toggle(field.id);
                  else selection.select([field.id]);
                  view.rovingId.value = field.id;
                  revealPlace(editor, field.page_number, field.position, event.currentTarget);
                }}
                onDblClick={() => {
                  view.tab.value = 'field';
                }}
              >
                <Icon path={definitions[field.type].icon} size={16} />
                <span>{fieldName(i18n, field)}</span>
                <span class="ed-letters">{person?.letters ?? '–'}</span>
              </button>
            </li>
          );
        })}
      </ol>
      {found.length > limit.value && (
        <button type="button" class="ed-link" onClick={() => (limit.value += PAGE_SIZE)}>
          {t('editor.moreActions')} ({found.length - limit.value})
        </button>
      )}
    </div>
  );
}
