import { Button } from '../../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../../ui/deferred-icons.ts';
import { Field } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ICONS } from '../../../ui/icons.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { editSettings } from '../../commands/edit-properties.ts';
import { useEditor } from '../../kernel/editor-context.ts';
import { MAX_ORIGINS, readOrigin } from './read-origin.ts';
import { useUnsavedText } from './unfinished-input.ts';

interface OriginListProps {
  readonly origins: readonly string[];
  readonly onOrigins: (origins: readonly string[]) => void;
}

/** Adds the origin of whatever address is typed. */
function NewOrigin({ origins, onOrigins }: OriginListProps) {
  const { i18n, say } = useEditor();
  const { t, number } = i18n;
  const [text, setText] = useUnsavedText('allowed_origins');
  const read = readOrigin(text);
  const origin = 'origin' in read ? read.origin : null;
  const refusal =
    'refusal' in read
      ? read.refusal !== 'empty' && t(`editor.origins.${read.refusal}`)
      : origins.includes(read.origin)
        ? t('editor.origins.known')
        : origins.length >= MAX_ORIGINS && t('editor.origins.full', { count: number(MAX_ORIGINS) });
  const add = () => {
    if (!origin || refusal) return;
    onOrigins([...origins, origin]);
    setText('');
    say(t('editor.origins.added', { origin }));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Field
        label={t('editor.origins.address')}
        error={refusal || null}
        help={origin && !refusal && origin !== text ? t('editor.origins.adds', { origin }) : undefined}
      >
        <span class="ed-add">
          <TextInput
            inputMode="url"
            value={text}
            placeholder="https://app.example.com"
            spellcheck={false}
            autocapitalize="off"
            autocomplete="off"
            onValue={setText}
          />
          <Button type="submit" icon={ICONS.plus} disabled={!origin || Boolean(refusal)}>
            {t('editor.origins.add')}
          </Button>
        </span>
      </Field>
    </form>
  );
}

function OriginList({ origins, onOrigins }: OriginListProps) {
  const { t } = useEditor().i18n;
  return (
    <>
      {origins.length === 0 ? (
        <p class="ed-hint">{t('editor.origins.noPage')}</p>
      ) : (
        <ul class="ed-origins">
          {origins.map((origin) => (
            <li key={origin}>
              <span dir="ltr">{origin}</span>
              <IconButton
                icon={DEFERRED_ICONS.trash}
                label={t('editor.origins.remove', { origin })}
                onClick={({ currentTarget }) => {
                  // The button is removed; keyboard users stay at the list.
                  currentTarget.closest('section')!.querySelector('input')!.focus();
                  onOrigins(origins.filter((one) => one !== origin));
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <NewOrigin origins={origins} onOrigins={onOrigins} />
    </>
  );
}

/** Which pages can embed the signing pages. */
export function OriginSettings() {
  const editor = useEditor();
  const { t, list } = editor.i18n;
  const own = editor.document.properties.value.settings.allowed_origins;
  const inherited = editor.loaded.inheritedSettings?.allowed_origins ?? null;
  const value = !inherited
    ? t('editor.origins.any')
    : inherited.length === 0
      ? t('editor.origins.none')
      : list(inherited.map((origin) => new URL(origin).host));
  const change = (allowed_origins: readonly string[] | null) => editSettings(editor, { allowed_origins });
  return (
    <Panel title={t('editor.origins')}>
      <Field label={t('editor.origins.who')}>
        <Select
          value={own === null ? 'inherit' : 'own'}
          options={[
            { value: 'inherit', label: t('editor.doc.inherited', { value }) },
            { value: 'own', label: t('editor.origins.only') },
          ]}
          onValue={(next) => change(next === 'inherit' ? null : (inherited ?? []))}
        />
      </Field>
      {own && <OriginList origins={own} onOrigins={change} />}
    </Panel>
  );
}
