import { useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { FieldPreset } from '../../wire/http/field-presets.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { toWidgetError } from '../kernel/to-widget-error.ts';
import { presetsOf } from './presets-model.ts';
import { isTaken, NAME_LENGTH } from './SavePreset.tsx';

/** Changes a preset's name, which everyone in the workspace sees. */
export function RenamePreset({ preset }: { readonly preset: FieldPreset }) {
  const editor = useEditor();
  const { dialog, i18n } = editor;
  const { t } = i18n;
  const presets = presetsOf(editor);
  const name = useSignal(preset.name);
  const isBusy = useSignal(false);
  const error = useSignal('');
  const form = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const close = () => {
    if (!isBusy.peek()) dialog.value = null;
  };
  const taken = isTaken(presets.list.value ?? [], name.value, preset.id);
  const rename = async () => {
    const next = name.peek().trim();
    if (next === '' || taken || isBusy.peek()) return;
    isBusy.value = true;
    error.value = '';
    try {
      await presets.rename(preset.id, next);
      dialog.value = null;
    } catch (cause) {
      error.value = toWidgetError(cause, i18n, 'save').message;
    } finally {
      isBusy.value = false;
    }
  };
  return (
    <Dialog
      open
      size="small"
      title={t('editor.presets.rename')}
      onClose={close}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {t('editor.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={form} busy={isBusy.value}>
            {t('editor.presets.rename')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void rename();
        }}
      >
        <Field
          label={t('editor.presets.name')}
          error={taken ? t('editor.presets.taken') : error.value || undefined}
        >
          <TextInput
            ref={input}
            dir="auto"
            maxLength={NAME_LENGTH}
            value={name.value}
            onValue={(value) => {
              name.value = value;
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
