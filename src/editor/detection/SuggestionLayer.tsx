import { useMemo } from 'preact/hooks';
import { definitions } from '../../fields/definitions.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ICONS } from '../../ui/icons.ts';
import { SIGNING_ICONS } from '../../ui/signing-icons.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { colorsOfField, displayOfRecipient, typeName } from '../kernel/recipient-display.ts';
import type { Suggestion } from './suggestion.ts';
import { suggestedRecipient, suggestionsOf } from './suggestions-model.ts';

/**
 * Outlines of a page's suggested fields; the current one has buttons next to it. For pointers only: the
 * keyboard uses the list.
 */
export function SuggestionLayer({ page }: { readonly page: number }) {
  const editor = useEditor();
  const shown = useMemo(() => suggestionsOf(editor).on(page), [editor, page]);
  if (!editor.document.canEdit.fields.value) return null;
  return (
    <>
      {shown.value.map((one) => (
        <Outline key={one.id} one={one} />
      ))}
    </>
  );
}

/** Percent of the page: above this position, the buttons are under the outline. */
const NEAR_TOP = 8;

function Outline({ one }: { readonly one: Suggestion }) {
  const editor = useEditor();
  const { i18n } = editor;
  const { t } = i18n;
  const model = suggestionsOf(editor);
  const { x, y, width, height } = one.box;
  // The shape of a checkbox is enough; an icon would fill it.
  const { holds, icon } = definitions[one.type];
  const isCurrent = model.currentId.value === one.id;
  const person = displayOfRecipient(editor, suggestedRecipient(editor, one));
  const name = one.settings.label || typeName(i18n, one.type);
  const finish = (isAccepted: boolean) => {
    if (isAccepted) {
      if (model.accept([one]) === 0) return;
    } else model.dismiss([one]);
    editor.say(t(isAccepted ? 'editor.suggest.accepted' : 'editor.suggest.dismissed', { count: 1 }));
  };
  // Presses here must not select or draw on the page below.
  const keep = (event: Event) => event.stopPropagation();
  return (
    <div
      class="ed-suggestion"
      data-suggestion={one.type}
      data-current={isCurrent || undefined}
      aria-hidden="true"
      style={`left:${x}%;top:${y}%;width:${width}%;height:${height}%;${colorsOfField(person)}`}
      onPointerDown={keep}
      onClick={(event) => {
        keep(event);
        model.currentId.value = isCurrent ? null : one.id;
      }}
    >
      {holds !== 'tick' && <Icon path={icon} size={12} />}
      {isCurrent && (
        <span
          class="ed-suggestion-acts"
          data-under={y < NEAR_TOP || undefined}
          data-start={x < 50 || undefined}
        >
          <span>{name}</span>
          <button
            type="button"
            tabIndex={-1}
            title={t('editor.suggest.accept', { name })}
            onClick={(event) => {
              keep(event);
              finish(true);
            }}
          >
            <Icon path={SIGNING_ICONS.check} size={18} />
          </button>
          <button
            type="button"
            tabIndex={-1}
            title={t('editor.suggest.dismiss', { name })}
            onClick={(event) => {
              keep(event);
              finish(false);
            }}
          >
            <Icon path={ICONS.close} size={18} />
          </button>
        </span>
      )}
    </div>
  );
}
