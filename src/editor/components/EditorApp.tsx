import { effect, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { ToastList } from '../../ui/ToastList.tsx';
import { createAppKeys } from '../gestures/app-keys.ts';
import type { Gestures } from '../gestures/bind-gestures.ts';
import { createClipboardKeys } from '../gestures/clipboard-keys.ts';
import { createStageKeys } from '../gestures/stage-keys.ts';
import { useEditor } from './editor-context.ts';
import { fetched, fetchLater, lazily } from './lazily.tsx';
import { PageJump } from './PageJump.tsx';
import { Palette } from './Palette.tsx';
import { RecipientList } from './RecipientList.tsx';
import { Stage } from './Stage.tsx';
import { TopBar } from './TopBar.tsx';

// Not needed to see, place and move: their code follows when the first page is on its way.
const SidePanel = lazily((later) => later.SidePanel);
const Dialogs = lazily((later) => later.Dialogs, undefined, true);
const WorkBanner = lazily(
  (later) => later.WorkBanner,
  () => null,
);
const Thumbnails = lazily((later) => later.Thumbnails, undefined, true);
const PreviewScreen = fetched(() => import('../preview/preview.ts').then((code) => code.PreviewScreen));

/** Milliseconds: after the document is open, and when it is not. */
const SOON = 300;
const LATEST = 1_500;

/** Bar above; recipients and field types before the pages, settings after them. Narrow: both are sheets from below. */
export function EditorApp() {
  const editor = useEditor();
  const { view, i18n, document, saving, dialog } = editor;
  const { t } = i18n;
  const app = useRef<HTMLDivElement>(null);
  const gestures = useRef<Gestures | null>(null);
  const keys = useMemo(() => createStageKeys(editor, () => app.current), []);
  const appKeys = useMemo(() => createAppKeys(editor, keys, () => gestures.current), []);
  const clipboard = useMemo(() => createClipboardKeys(editor), []);
  const title = t(editor.sending ? 'editor.titleRequest' : 'editor.title');
  const wasOpen = useRef(false);

  useEffect(() => {
    // After the first page, which wants the line and the processor for itself; soon, too, when that does not come.
    let rest: ReturnType<typeof setTimeout>;
    const fetchSoon = (wait: number) => {
      clearTimeout(rest);
      rest = setTimeout(() => void fetchLater().catch(editor.missing), wait);
    };
    fetchSoon(LATEST);
    const stopWaiting = effect(() => {
      if (editor.pdf.value || editor.pdfError.value) fetchSoon(SOON);
    });
    return () => {
      stopWaiting();
      clearTimeout(rest);
    };
  }, []);

  useSignalEffect(() => {
    if (saving.mergedFrom.value > 0) editor.toasts.show({ tone: 'info', text: t('editor.merged') });
  });

  // A dialog gives the focus back to what opened it; when that is gone by now, keys must still find their way here.
  useSignalEffect(() => {
    if (dialog.value || saving.conflict.value) return;
    setTimeout(() => {
      const element = app.current;
      const root = element?.getRootNode() as Document | ShadowRoot | undefined;
      if (wasOpen.current && root && (!root.activeElement || root.activeElement.contains(element)))
        element?.focus({ preventScroll: true });
      wasOpen.current = false;
    });
    return () => {
      wasOpen.current = true;
    };
  });

  const sheet = view.sheet.value;
  const isPreviewing = view.isPreviewing.value;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is one of two landmarks, which have a name
    // biome-ignore lint/a11y/noStaticElementInteractions: as above; the keys of the whole widget are heard here
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
      onKeyDown={(event) => appKeys(event)}
      onCopy={clipboard.onCopy}
      onCut={clipboard.onCut}
      onPaste={clipboard.onPaste}
      onPointerMove={clipboard.onPointerMove}
    >
      {editor.isPage && <h1 class="ui-visually-hidden">{title}</h1>}
      <TopBar />
      {editor.hasExpired.value && (
        <div class="ed-banner">
          <Banner tone="warning" title={t('editor.expired.title')}>
            {t('editor.expired.text')}
          </Banner>
        </div>
      )}
      <WorkBanner />
      {editor.pdfError.value && (
        <div class="ed-banner">
          <Banner
            tone="danger"
            title={t('errors.DOCUMENT_FAILED')}
            actions={
              <Button size="small" onClick={() => editor.retryDocument()}>
                {t('editor.retry')}
              </Button>
            }
          >
            {editor.pdfError.value.message}
          </Banner>
        </div>
      )}
      <div class="ed-body" inert={isPreviewing}>
        <section
          class="ed-left"
          aria-label={i18n.list([t('editor.recipients'), t('editor.palette')])}
          data-open={sheet === 'palette' || undefined}
        >
          <SheetHandle />
          <RecipientList />
          {document.canEdit.fields.value && <Palette onPlaced={keys.focus} />}
        </section>
        {view.showsThumbnails.value && editor.live.value.features?.pages !== false && <Thumbnails />}
        <div class="ed-middle">
          <Stage app={app} keys={keys} gestures={gestures} />
          <PageJump />
        </div>
        <section class="ed-right" aria-label={t('editor.panel')} data-open={sheet === 'panel' || undefined}>
          <SheetHandle />
          <SidePanel />
        </section>
      </div>
      {isPreviewing && (
        <PreviewScreen
          onMissing={(cause) => {
            view.isPreviewing.value = false;
            editor.missing(cause);
          }}
        />
      )}
      <div class="ed-dock" inert={isPreviewing}>
        <Button
          icon="plus"
          variant={sheet === 'palette' ? 'primary' : 'secondary'}
          aria-expanded={sheet === 'palette'}
          onClick={() => (view.sheet.value = sheet === 'palette' ? null : 'palette')}
        >
          {t('editor.palette')}
        </Button>
        <Button
          icon="settings"
          aria-expanded={sheet === 'panel'}
          variant={sheet === 'panel' ? 'primary' : 'secondary'}
          onClick={() => (view.sheet.value = sheet === 'panel' ? null : 'panel')}
        >
          {t('editor.panel')}
        </Button>
      </div>
      {(dialog.value || saving.conflict.value) && <Dialogs />}
      <LiveRegion announcer={editor.announcer} />
      <ToastList toasts={editor.toasts} />
    </div>
  );
}

/** Closes a sheet; only seen where the side panels are sheets. */
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
