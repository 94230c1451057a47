import { useEffect } from 'preact/hooks';
import { paletteItems } from '../../fields/palette-items.ts';
import { useMessages } from '../../i18n/context.ts';
import { editorSeals } from '../../i18n/locales/en-editor-seals.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { IconPath } from '../../ui/icons.ts';
import { type Editor, useEditor } from '../kernel/editor-context.ts';
import { useStyles } from '../kernel/use-styles.ts';
import { isSeal } from '../state/participants.ts';
import { sealsOf } from './known-seals.ts';
import { hasRoomForSeal } from './seal-commands.ts';
import { showSealPictures } from './seal-pictures.ts';
import styles from './styles.css?inline';

/** Drawn like the other icons. */
const STAMP = paletteItems.stamp.icon as IconPath;

function openDialog({ dialog }: Editor): void {
  dialog.value = { kind: 'add-seal' };
}

/** Adds a seal before there is a recipient. */
export function AddSealButton() {
  const editor = useEditor();
  const { t } = useMessages(editorSeals);
  if (!editor.document.canEdit.roles.value) return null;
  return (
    <Button icon={STAMP} onClick={() => openDialog(editor)}>
      {t('editor.addSeal')}
    </Button>
  );
}

/** The button that adds a seal. While it is mounted, seals have their pictures. */
export function SealActions() {
  const editor = useEditor();
  const { t } = useMessages(editorSeals);
  useStyles(styles);
  useEffect(() => showSealPictures(editor), []);
  const { document } = editor;
  const { choices } = sealsOf(editor);
  // Without a seal in the signing order, there are others; they load when they are needed.
  const canAdd = choices.value?.some(({ can_add }) => can_add) ?? !document.recipients.value.some(isSeal);
  if (!document.canEdit.roles.value || !canAdd) return null;
  return (
    <IconButton
      icon={STAMP}
      size="small"
      label={t('editor.addSeal')}
      disabled={!hasRoomForSeal(editor)}
      onClick={() => openDialog(editor)}
    />
  );
}
