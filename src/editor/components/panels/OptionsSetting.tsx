import { useSignal } from '@preact/signals';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useEditor } from '../../kernel/editor-context.ts';
import type { FieldForm } from './FieldPanel.tsx';

/** Options of a dropdown, one per line: fast to type, paste and reorder. */
export function OptionsSetting({ form }: { readonly form: FieldForm }) {
  const { t } = useEditor().i18n;
  const options = form.common((field) => field.dropdown_options);
  // An empty last line is the start of a new option and must stay while typing.
  const draft = useSignal<string | null>(null);
  const lines = (text: string) => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean);
  return (
    <Field
      label={t('editor.set.options')}
      help={t('editor.set.optionsHelp')}
      error={options?.length === 0 ? t('editor.set.optionsEmpty') : null}
    >
      <TextArea
        rows={Math.min(10, Math.max(4, (options?.length ?? 0) + 1))}
        value={draft.value ?? options?.join('\n') ?? ''}
        placeholder={options === null ? t('editor.mixed') : ''}
        onValue={(text) => {
          draft.value = text;
          form.edit(() => ({ dropdown_options: lines(text) }), 'options');
        }}
        onBlur={() => {
          draft.value = null;
        }}
      />
    </Field>
  );
}
