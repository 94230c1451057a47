import { useSignal } from '@preact/signals';
import { PRESET_LIMITS } from '../../model/field-presets.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useEditor } from '../kernel/editor-context.ts';
import { shownFields } from '../state/shown-selection.ts';
import { presetFieldsOf } from './place-preset.ts';
import { presetsOf } from './presets-model.ts';

/** Whether another preset of the workspace has the name. */
export const isTaken = (
  names: readonly { readonly id: string; readonly name: string }[],
  name: string,
  except?: string,
) => names.some((one) => one.id !== except && one.name.toLowerCase() === name.trim().toLowerCase());

/** Saves the selected fields under a name. */
export function SavePreset({ onError }: { readonly onError: (cause: unknown) => void }) {
  const editor = useEditor();
  const { t } = editor.i18n;
  const presets = presetsOf(editor);
  const name = useSignal('');
  const isBusy = useSignal(false);
  const selected = shownFields(editor);
  if (selected.length === 0) return null;
  const isOnOnePage = new Set(selected.map(({ page_number }) => page_number)).size === 1;
  if (!isOnOnePage || selected.length > PRESET_LIMITS.fields)
    return <p class="ed-hint">{t('editor.presets.onePage')}</p>;
  const taken = isTaken(presets.list.value ?? [], name.value);
  const save = async () => {
    const fields = presetFieldsOf(editor);
    const wanted = name.peek().trim();
    if (!fields || wanted === '' || taken || isBusy.peek()) return;
    isBusy.value = true;
    try {
      await presets.save({ name: wanted, fields: [...fields] });
      name.value = '';
      // Seen in the list.
      editor.say(t('editor.presets.saved', { name: wanted }));
    } catch (cause) {
      onError(cause);
    } finally {
      isBusy.value = false;
    }
  };
  return (
    <form
      class="ed-preset-save"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label={t('editor.presets.name')} error={taken ? t('editor.presets.taken') : undefined}>
        <TextInput
          dir="auto"
          maxLength={PRESET_LIMITS.name}
          value={name.value}
          onValue={(value) => {
            name.value = value;
          }}
        />
      </Field>
      <Button type="submit" busy={isBusy.value} aria-disabled={name.value.trim() === '' || taken}>
        {t('editor.presets.save', { count: selected.length })}
      </Button>
    </form>
  );
}
