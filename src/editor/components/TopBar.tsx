import { LIMITS } from '../../model/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICONS } from '../../ui/icons.ts';
import { editProperties } from '../commands/edit-properties.ts';
import { BAR_KEYS, keyText } from '../commands/key-text.ts';
import { deferred } from '../kernel/deferred.tsx';
import { useEditor } from '../kernel/editor-context.ts';
import { ZoomPercent } from './ZoomPercent.tsx';

const SaveStatus = deferred(
  async () => (await import('./SaveStatus.tsx')).SaveStatus,
  () => <span class="ed-status" />,
);
const ZoomMenu = deferred(async () => (await import('./ZoomMenu.tsx')).ZoomMenu, ZoomPercent);
export const PageJump = deferred(async () => (await import('./PageJump.tsx')).PageJump);

function ZoomControls() {
  const { viewer, i18n } = useEditor();
  const { t } = i18n;
  const pdfViewer = viewer.value;
  if (!pdfViewer) return null;
  return (
    <div class="ed-zoom">
      <IconButton icon={ICONS.zoomOut} label={t('editor.zoomOut')} onClick={() => pdfViewer.zoomOut()} />
      <ZoomMenu />
      <IconButton icon={ICONS.zoomIn} label={t('editor.zoomIn')} onClick={() => pdfViewer.zoomIn()} />
    </div>
  );
}

/** Undo and redo: in the toolbar, and on phones at the bottom, near the thumb. */
export function UndoButtons() {
  const { history, i18n } = useEditor();
  const { t } = i18n;
  const undo = history.undoName.value;
  const redo = history.redoName.value;
  return (
    <div class="ed-steps">
      <IconButton
        icon={ICONS.undo}
        label={undo ? t('editor.undoStep', { step: t(undo) }) : t('editor.undo')}
        keys={keyText(BAR_KEYS.undo)}
        aria-disabled={!undo}
        onClick={() => history.undo()}
      />
      <IconButton
        icon={ICONS.redo}
        label={redo ? t('editor.redoStep', { step: t(redo) }) : t('editor.redo')}
        keys={keyText(BAR_KEYS.redo)}
        aria-disabled={!redo}
        onClick={() => history.redo()}
      />
    </div>
  );
}

export function TopBar() {
  const editor = useEditor();
  const { document, saving, view, i18n, dialog, sending } = editor;
  const { t } = i18n;
  const isReadOnly = document.isReadOnly.value;
  const status = saving.status.value.kind;
  const isPreviewing = view.isPreviewing.value;
  const { features = {} } = editor.live.value;
  return (
    <div class="ed-top" role="toolbar" aria-label={t('editor.title')}>
      <div class="ed-title">
        <input
          class="ed-name"
          aria-label={t('editor.doc.name')}
          value={document.properties.value.name}
          maxLength={LIMITS.templateName}
          readOnly={!document.canEdit.settings.value}
          onInput={(event) => editProperties(editor, { name: event.currentTarget.value })}
          onBlur={(event) => {
            // The service rejects templates without a name.
            if (event.currentTarget.value.trim() === '')
              editProperties(editor, { name: editor.loaded.content.properties.name });
          }}
        />
        <SaveStatus />
      </div>
      {!isReadOnly && !isPreviewing && <UndoButtons />}
      <PageJump isInBar />
      {!isPreviewing && <ZoomControls />}
      <div class="ed-acts">
        {!isPreviewing && (
          <IconButton
            class="ed-wide-only"
            icon={ICONS.search}
            label={t('editor.find')}
            keys={keyText(BAR_KEYS.find)}
            aria-expanded={view.finding.value > 0}
            onClick={() => view.finding.value++}
          />
        )}
        {features.preview !== false && (
          <IconButton
            icon={ICONS.eye}
            label={t('editor.preview')}
            keys={keyText(BAR_KEYS.preview)}
            pressed={isPreviewing}
            onClick={() => (view.isPreviewing.value = !isPreviewing)}
          />
        )}
        {features.pages !== false && (
          <IconButton
            class="ed-wide-only"
            icon={ICONS.pages}
            label={t('editor.thumbnails')}
            pressed={view.showsThumbnails.value}
            onClick={() => (view.showsThumbnails.value = !view.showsThumbnails.value)}
          />
        )}
        <IconButton
          class="ed-wide-only"
          icon={ICONS.help}
          label={t('editor.help')}
          keys="?"
          onClick={() => (dialog.value = { kind: 'help' })}
        />
        <IconButton
          class="ed-middle-only"
          icon={ICONS.panel}
          label={t('editor.panel')}
          pressed={view.sheet.value === 'panel'}
          onClick={() => (view.sheet.value = view.sheet.value === 'panel' ? null : 'panel')}
        />
        {!isReadOnly && features.save !== false && (
          <Button
            variant={sending?.canSend ? 'secondary' : 'primary'}
            busy={status === 'saving'}
            class={status === 'saved' ? 'ed-idle' : ''}
            title={keyText(BAR_KEYS.save)}
            onClick={() => void editor.save()}
          >
            {t('editor.save')}
          </Button>
        )}
        {sending?.canSend && !isReadOnly && (
          <Button variant="primary" class="ed-send" onClick={() => (dialog.value = { kind: 'send' })}>
            {t('editor.send')}
          </Button>
        )}
        {editor.showsCloseButton && (
          <IconButton icon={ICONS.close} label={t('editor.close')} onClick={() => editor.close()} />
        )}
      </div>
    </div>
  );
}
