import { definitions } from '../../../fields/definitions.ts';
import { useMessages } from '../../../i18n/context.ts';
import { editorSeals } from '../../../i18n/locales/en-editor-seals.ts';
import { Field } from '../../../ui/Field.tsx';
import { lazy } from '../../../ui/lazy.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { FieldForm } from './FieldPanel.tsx';

const DateFormatSetting = lazy(
  async () => (await import('./DateFormatSetting.tsx')).DateFormatSetting,
  Spinner,
);

const HELP = {
  picture: 'editor.seal.stampHelp',
  date: 'editor.seal.dateHelp',
  text: 'editor.seal.textHelp',
} as const;
type Held = keyof typeof HELP;

/** What a seal writes into its fields: only a text can be chosen. */
export function SealFieldSettings({ form }: { readonly form: FieldForm }) {
  const { t } = useMessages(editorSeals);
  const { common, edit, has } = form;
  const held = common(({ type }) => definitions[type].holds) as Held | null;
  if (!held) return null;
  return (
    <Panel title={t('editor.set.content')}>
      {held === 'text' ? (
        <Field label={t('editor.set.value')} help={t(HELP.text)}>
          <TextInput
            value={common((field) => field.read_only_value) ?? ''}
            maxLength={1000}
            onValue={(value) =>
              edit(() => ({ read_only_value: value, read_only: value.trim() !== '' }), 'value')
            }
          />
        </Field>
      ) : (
        <p class="ed-hint">{t(HELP[held])}</p>
      )}
      {has('dateFormat') && <DateFormatSetting form={form} />}
    </Panel>
  );
}
