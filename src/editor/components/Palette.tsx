import { useSignal } from '@preact/signals';
import { canHold, FIELD_GROUPS, paletteItems } from '../../fields/palette-items.ts';
import { FIELD_TYPES, type FieldType } from '../../model/field-types.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ICONS } from '../../ui/icons.ts';
import { lazyModule } from '../../ui/lazy.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { KeyboardInput } from '../gestures/keyboard-input.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { colorsOfField, displayOfRecipient, typeName } from '../kernel/recipient-display.ts';

const stageKeys = lazyModule(() => import('../gestures/stage-keys.ts'));

/**
 * All field types. Clicking a type selects it for placing; with the keyboard it's placed in view at once. The
 * tiles are one tab stop with arrow keys, so that reaching the pages doesn't take two dozen tabs.
 */
export function Palette({ keyboard }: { readonly keyboard: KeyboardInput }) {
  const editor = useEditor();
  const { document, view, i18n } = editor;
  const { t } = i18n;
  const query = useSignal('');
  /** The tile that was focused last, which Tab reaches. */
  const tabStop = useSignal<FieldType | null>(null);
  const person = displayOfRecipient(editor, view.recipientId.value);
  const search = query.value.trim().toLocaleLowerCase(i18n.locale);
  const { fieldTypes: offered, suggestions } = editor.live.value.features ?? {};
  const matches = (type: FieldType) =>
    (offered?.includes(type) ?? true) &&
    (!search ||
      typeName(i18n, type).toLocaleLowerCase(i18n.locale).includes(search) ||
      type.includes(search));
  const hasApprover = document.recipients.value.some(({ designation }) => designation === 'Approver');
  const groups = FIELD_GROUPS
    // Approver fields can be found by search before there is an approver.
    .filter((group) => group !== 'approval' || hasApprover || search)
    .map((group) => ({
      group,
      types: FIELD_TYPES.filter((type) => paletteItems[type].group === group && matches(type)),
    }))
    .filter(({ types }) => types.length > 0);
  const matching = groups.flatMap(({ types }) => types);
  const reachable = matching.includes(tabStop.value!) ? tabStop.value : matching[0];
  return (
    <Panel title={t('editor.palette')}>
      {suggestions !== false && (
        <Button
          class="ui-wide ed-suggest-button"
          icon={ICONS.suggest}
          onClick={() => {
            view.tab.value = 'suggestions';
            view.sheet.value = 'panel';
          }}
        >
          {t('editor.suggest')}
        </Button>
      )}
      <input
        type="search"
        class="ui-input"
        aria-label={t('editor.palette.search')}
        placeholder={t('editor.palette.search')}
        value={query.value}
        onInput={(event) => (query.value = event.currentTarget.value)}
      />
      {groups.length === 0 && <p class="ed-hint">{t('editor.palette.nothing')}</p>}
      <div
        class="ed-palette"
        role="toolbar"
        aria-label={t('editor.palette')}
        style={colorsOfField(person)}
        onKeyDown={keyboard.onPaletteKeyDown}
      >
        {groups.map(({ group, types }) => (
          <div key={group} class="ed-tiles" role="group" aria-label={t(`fields.group.${group}`)}>
            <h3>{t(`fields.group.${group}`)}</h3>
            {types.map((type) => {
              const isFitting = !person || canHold(person.recipient.designation, type);
              return (
                <button
                  key={type}
                  type="button"
                  class="ed-tile-button"
                  data-tile={type}
                  data-unfit={isFitting ? undefined : ''}
                  tabIndex={type === reachable ? 0 : -1}
                  onFocus={() => (tabStop.value = type)}
                  title={isFitting ? undefined : t('editor.palette.notFor', { name: person.name })}
                  aria-pressed={view.armed.value === type}
                  onClick={(event) => {
                    if (event.detail === 0) {
                      editor.deferred.run(stageKeys, ({ placeInView }) => {
                        if (placeInView(editor, type, keyboard.focus)) view.sheet.value = null;
                      });
                      return;
                    }
                    view.armed.value = view.armed.peek() === type ? null : type;
                    view.sheet.value = null;
                  }}
                >
                  <Icon path={paletteItems[type].icon} size={18} />
                  <span>{typeName(i18n, type)}</span>
                </button>
              );
            })}
          </div>
        ))}
      </div>
    </Panel>
  );
}
