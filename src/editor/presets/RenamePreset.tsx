import { PRESET_LIMITS } from '../../model/field-presets.ts';
import { RenameDialog } from '../../ui/RenameDialog.tsx';
import type { FieldPreset } from '../../wire/http/field-presets.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { toWidgetError } from '../kernel/to-widget-error.ts';
import { presetsOf } from './presets-model.ts';
import { isTaken } from './SavePreset.tsx';

/** Changes a preset's name, which everyone in the workspace sees. */
export function RenamePreset({ preset }: { readonly preset: FieldPreset }) {
  const editor = useEditor();
  const { dialog, i18n } = editor;
  const { t } = i18n;
  const presets = presetsOf(editor);
  const close = () => {
    dialog.value = null;
  };
  return (
    <RenameDialog
      title={t('editor.presets.rename')}
      label={t('editor.presets.name')}
      cancelLabel={t('editor.cancel')}
      name={preset.name}
      maxLength={PRESET_LIMITS.name}
      problemWith={(name) =>
        isTaken(presets.list.value ?? [], name, preset.id) ? t('editor.presets.taken') : undefined
      }
      onRename={(name) =>
        presets.rename(preset.id, name).then(
          () => {
            close();
            return null;
          },
          (cause: unknown) => toWidgetError(cause, i18n, 'save').message,
        )
      }
      onClose={close}
    />
  );
}
