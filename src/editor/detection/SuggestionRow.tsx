import { definitions } from '../../fields/definitions.ts';
import { canHold } from '../../fields/palette-items.ts';
import type { RecipientId } from '../../model/ids.ts';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICONS } from '../../ui/icons.ts';
import { Select } from '../../ui/Select.tsx';
import { SIGNING_ICONS } from '../../ui/signing-icons.ts';
import { useEditor } from '../kernel/editor-context.ts';
import {
  colorsOfField,
  displayOfRecipient,
  recipientDisplays,
  typeName,
} from '../kernel/recipient-display.ts';
import { pageName } from '../kernel/several-documents.ts';
import type { Suggestion } from './suggestion.ts';
import { suggestedRecipient, suggestionsOf } from './suggestions-model.ts';

interface SuggestionRowProps {
  readonly one: Suggestion;
  readonly isFirst: boolean;
  readonly isCurrent: boolean;
  readonly isStop: boolean;
  readonly onShow: () => void;
  readonly onDone: (isAccepted: boolean) => void;
}

/** A suggestion with its page and recipient; the current one can be assigned to another recipient. */
export function SuggestionRow({ one, isFirst, isCurrent, isStop, onShow, onDone }: SuggestionRowProps) {
  const editor = useEditor();
  const { i18n } = editor;
  const { t } = i18n;
  const model = suggestionsOf(editor);
  const holder = suggestedRecipient(editor, one);
  const person = displayOfRecipient(editor, holder);
  const type = typeName(i18n, one.type);
  const name = one.settings.label || one.settings.variable_name || type;
  const source = t(`editor.suggest.source.${one.source}`);
  const tabIndex = isStop ? 0 : -1;
  const everyone = recipientDisplays(editor);
  return (
    <li style={colorsOfField(person)} data-current={isCurrent || undefined}>
      {isFirst && <h3>{pageName(editor, one.page)}</h3>}
      <div class="ed-suggestion-card">
        <div class="ed-suggest-row">
          <button
            type="button"
            class="ed-row"
            data-row={one.id}
            tabIndex={tabIndex}
            aria-current={isCurrent || undefined}
            aria-describedby="ed-suggest-keys"
            onClick={onShow}
            onFocus={() => isCurrent || onShow()}
          >
            <Icon path={definitions[one.type].icon} size={16} />
            <span>
              <b>{name}</b>
              <small>{name === type ? source : `${type} · ${source}`}</small>
            </span>
            <span class="ed-letters" title={person?.name}>
              {person?.letters ?? '–'}
            </span>
          </button>
          <IconButton
            icon={SIGNING_ICONS.check}
            size="small"
            label={t('editor.suggest.accept', { name })}
            tabIndex={tabIndex}
            onClick={() => onDone(true)}
          />
          <IconButton
            icon={ICONS.close}
            size="small"
            label={t('editor.suggest.dismiss', { name })}
            tabIndex={tabIndex}
            onClick={() => onDone(false)}
          />
        </div>
        {isCurrent && everyone.length > 1 && (
          <Field label={t('editor.set.recipient')} inline>
            <Select
              value={holder as string | null}
              options={everyone.map(({ recipient, name: label }) => ({
                value: recipient.id as string,
                label,
                disabled: !canHold(recipient.designation, one.type),
              }))}
              onValue={(id) => model.choose(one, id as RecipientId)}
            />
          </Field>
        )}
      </div>
    </li>
  );
}
