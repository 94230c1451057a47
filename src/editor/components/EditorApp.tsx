import { effect } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Button } from '../../ui/Button.tsx';
import { ICONS } from '../../ui/icons.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import type { Gestures } from '../gestures/bind-gestures.ts';
import { createHands } from '../gestures/keyboard-input.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { fetchLater, lazily } from '../kernel/lazily.tsx';
import { Palette } from './Palette.tsx';
import { RecipientList } from './RecipientList.tsx';
import { Stage } from './Stage.tsx';
import { PageJump, Steps, TopBar } from './TopBar.tsx';

// Not needed to see, place and move: their code follows when the first page is on its way.
const FirstSteps = lazily((later) => later.FirstSteps, undefined, true);
const SidePanel = lazily((later) => later.SidePanel);
const Dialogs = lazily((later) => later.Dialogs, undefined, true);
const nothing = () => null;
const Banners = lazily((later) => later.Banners, nothing);
const FocusBack = lazily((later) => later.FocusBack, nothing);
const Notes = lazily((later) => later.Notes, nothing);
const Thumbnails = lazily((later) => later.Thumbnails, undefined, true);
const Preview = lazily((later) => later.Preview, undefined, true);
const Find = lazily((later) => later.Find, nothing, true);

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
  const hands = useMemo(
    () =>
      createHands(
        editor,
        () => app.current,
        () => gestures.current,
      ),
    [],
  );
  const title = t(editor.sending ? 'editor.titleRequest' : 'editor.title');

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

  // What is beside the pages comes in a task of its own: together they would hold up the pages, and the reader.
  const [isComplete, setComplete] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setComplete(true));
    return () => clearTimeout(timer);
  }, []);
  const mayPlace = document.canEdit.fields.value;
  // A field that is placed now would be no one's.
  const isBlank = mayPlace && document.canEdit.recipients.value && document.recipients.value.length === 0;
  const sheet = view.sheet.value;
  const isPreviewing = view.isPreviewing.value;
  const missed = editor.missed.value;
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
      onKeyDown={hands.onKeyDown}
      onCopy={hands.onCopy}
      onCut={hands.onCut}
      onPaste={hands.onPaste}
      onPointerMove={hands.onPointerMove}
    >
      {editor.isPage && <h1 class="ui-visually-hidden">{title}</h1>}
      <TopBar />
      {missed && (
        <p class="ed-missed" role="alert">
          {t('errors.NETWORK')}
          <Button size="small" onClick={missed}>
            {t('editor.retry')}
          </Button>
        </p>
      )}
      <Banners />
      <FocusBack app={app} />
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
                <RecipientList />
                {mayPlace && <Palette hands={hands} />}
              </>
            ))}
        </section>
        {view.showsThumbnails.value && editor.live.value.features?.pages !== false && <Thumbnails />}
        <div class="ed-middle">
          <Stage app={app} hands={hands} gestures={gestures} />
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
        {!document.isReadOnly.value && <Steps />}
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
      <Notes />
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
