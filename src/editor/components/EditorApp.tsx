import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Button } from '../../ui/Button.tsx';
import { ICONS } from '../../ui/icons.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { Gestures } from '../gestures/bind-gestures.ts';
import { createKeyboardInput } from '../gestures/keyboard-input.ts';
import { delay } from '../kernel/app-shell.ts';
import { deferred } from '../kernel/deferred.tsx';
import { useEditor } from '../kernel/editor-context.ts';
import { Palette } from './Palette.tsx';
import { RecipientList } from './RecipientList.tsx';
import { Stage } from './Stage.tsx';
import { PageJump, TopBar, UndoButtons } from './TopBar.tsx';

const SidePanel = deferred(async () => (await import('./panels/SidePanel.tsx')).SidePanel, Spinner);
const Banners = deferred(async () => (await import('./Banners.tsx')).Banners);
const Toasts = deferred(async () => (await import('./Banners.tsx')).Toasts);
const FocusRestorer = deferred(async () => (await import('./FocusRestorer.tsx')).FocusRestorer);
// Urgent: shown on request, or in place of everything else.
const FirstSteps = deferred(async () => (await import('./FirstSteps.tsx')).FirstSteps, Spinner, true);
const Dialogs = deferred(async () => (await import('./dialogs/Dialogs.tsx')).Dialogs, Spinner, true);
const Thumbnails = deferred(async () => (await import('./Thumbnails.tsx')).Thumbnails, Spinner, true);
const Preview = deferred(async () => (await import('../preview/Preview.tsx')).Preview, Spinner, true);
const Find = deferred(async () => (await import('../search/Find.tsx')).Find, undefined, true);

/**
 * The toolbar on top; recipients and field types before the pages, settings after them. On narrow screens
 * both panels are bottom sheets.
 */
export function EditorApp() {
  const editor = useEditor();
  const { view, i18n, document, saving, dialog } = editor;
  const { t } = i18n;
  const app = useRef<HTMLDivElement>(null);
  const gestures = useRef<Gestures | null>(null);
  const keyboard = useMemo(
    () =>
      createKeyboardInput(
        editor,
        () => app.current,
        () => gestures.current,
      ),
    [],
  );
  const title = t(editor.sending ? 'editor.titleRequest' : 'editor.title');

  // The toolbar and the panels are rendered after the first page, which they would delay.
  const [isComplete, setComplete] = useState(false);
  useEffect(() => {
    // No effect once unmounted.
    (editor.shell?.whenIdle() ?? delay()).then(() => setComplete(true));
  }, []);
  const canPlace = document.canEdit.fields.value && !document.limits.value.fields;
  // Without recipients, a new field couldn't be assigned.
  const isBlank = canPlace && document.canEdit.recipients.value && document.recipients.value.length === 0;
  const sheet = view.sheet.value;
  const isPreviewing = view.isPreviewing.value;
  const retry = editor.deferred.retry.value;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles are landmarks, which have a name
    // biome-ignore lint/a11y/noStaticElementInteractions: as above; handles the keys of the whole widget
    <div
      ref={app}
      class="ed-app"
      lang={i18n.locale}
      dir={i18n.direction}
      role={editor.isPage ? 'main' : 'region'}
      tabIndex={-1}
      aria-label={title}
      data-sheet={sheet ?? undefined}
      data-preview={isPreviewing || undefined}
      onKeyDown={keyboard.onKeyDown}
      onCopy={keyboard.onCopy}
      onCut={keyboard.onCut}
      onPaste={keyboard.onPaste}
      onPointerMove={keyboard.onPointerMove}
    >
      {editor.isPage && <h1 class="ui-visually-hidden">{title}</h1>}
      {isComplete ? <TopBar /> : <div class="ed-top" />}
      {retry && (
        <p class="ed-missed" role="alert">
          {t('errors.NETWORK')}
          <Button size="small" onClick={retry}>
            {t('editor.retry')}
          </Button>
        </p>
      )}
      <Banners />
      <FocusRestorer app={app} />
      <div class="ed-body" inert={isPreviewing}>
        <section
          class="ed-left"
          aria-label={`${t('editor.recipients')}, ${t('editor.palette')}`}
          data-open={sheet === 'palette' || undefined}
        >
          <SheetHandle />
          {isComplete &&
            (isBlank ? (
              <FirstSteps />
            ) : (
              <>
                <RecipientList keyboard={keyboard} />
                {canPlace && <Palette keyboard={keyboard} />}
              </>
            ))}
        </section>
        {view.showsThumbnails.value && editor.live.value.features?.pages !== false && <Thumbnails />}
        <div class="ed-middle">
          <Stage app={app} keyboard={keyboard} gestures={gestures} />
          <PageJump />
          {view.finding.value > 0 && <Find />}
        </div>
        <section class="ed-right" aria-label={t('editor.panel')} data-open={sheet === 'panel' || undefined}>
          <SheetHandle />
          <SidePanel />
        </section>
      </div>
      {isPreviewing && <Preview />}
      <div class="ed-dock" inert={isPreviewing}>
        {!document.isReadOnly.value && <UndoButtons />}
        <Button
          icon={ICONS.plus}
          variant={sheet === 'palette' ? 'primary' : 'secondary'}
          aria-expanded={sheet === 'palette'}
          onClick={() => (view.sheet.value = sheet === 'palette' ? null : 'palette')}
        >
          {t('editor.palette')}
        </Button>
        <Button
          icon={ICONS.settings}
          aria-expanded={sheet === 'panel'}
          variant={sheet === 'panel' ? 'primary' : 'secondary'}
          onClick={() => (view.sheet.value = sheet === 'panel' ? null : 'panel')}
        >
          {t('editor.panel')}
        </Button>
      </div>
      {(dialog.value || saving.conflict.value) && <Dialogs />}
      <LiveRegion announcer={editor.announcer} />
      <Toasts />
    </div>
  );
}

/** Closes a sheet; visible only where the side panels are sheets. */
function SheetHandle() {
  const { view, i18n } = useEditor();
  return (
    <button
      type="button"
      class="ed-sheet-close"
      aria-label={i18n.t('ui.close')}
      onClick={() => (view.sheet.value = null)}
    />
  );
}
