import { useSignalEffect } from '@preact/signals';
import { render } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { I18n } from '../../i18n/context.ts';
import { createViewer } from '../../pdf/viewer.ts';
import type { PageOptions } from '../../pdf/viewer-options.ts';
import { LoadErrors, lazyModule } from '../../ui/lazy.tsx';
import { bindGestures, type Gestures } from '../gestures/bind-gestures.ts';
import type { KeyboardInput } from '../gestures/keyboard-input.ts';
import { createOverlay } from '../gestures/overlay.ts';
import { createStagePresses } from '../gestures/stage-presses.ts';
import { HEADING_GAP } from '../kernel/app-shell.ts';
import { deferred } from '../kernel/deferred.tsx';
import { EditorContext, useEditor } from '../kernel/editor-context.ts';
import { FieldBox } from './FieldBox.tsx';

const SelectionFrame = deferred(async () => (await import('./SelectionFrame.tsx')).SelectionFrame);

/** The fields of one page near the view. Renders again only when fields are added or removed. */
function PageLayer({ page }: { readonly page: number }) {
  const { document, layers } = useEditor();
  return (
    <>
      {layers.value.map((Layer) => (
        <Layer key={Layer} page={page} />
      ))}
      {document.idsOnPage(page).value.map((id) => (
        <FieldBox key={id} id={id} />
      ))}
      <SelectionFrame page={page} />
    </>
  );
}

const SelectionBar = deferred(async () => (await import('./SelectionBar.tsx')).SelectionBar);
const PlacementHint = deferred(async () => (await import('./PlacementHint.tsx')).PlacementHint);
const PageTabStops = deferred(async () => (await import('./PageTabStops.tsx')).PageTabStops);
const FieldDescription = deferred(async () => (await import('./SelectionBar.tsx')).FieldDescription);
const viewerInteractions = lazyModule(() => import('../../pdf/viewer-interactions.ts'));

interface StageProps {
  readonly app: { readonly current: HTMLElement | null };
  readonly keyboard: KeyboardInput;
  readonly gestures: { current: Gestures | null };
}

/** The pages with their layers and gestures. */
export function Stage({ app, keyboard, gestures }: StageProps) {
  const editor = useEditor();
  const { i18n, loaded, view, selection } = editor;
  const { t } = i18n;
  const stage = useRef<HTMLElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const presses = useMemo(() => createStagePresses(editor, () => gestures.current), []);

  // Before the first frame that shows the editor, so that fields are in it.
  useLayoutEffect(() => {
    const pageOptions: PageOptions = {
      pageLabel: (page, pages) => t('editor.pageLabel', { page, pages }),
      pageFailed: () => t('errors.DOCUMENT_FAILED'),
      layer: (page, host) => {
        host.setAttribute('role', 'application');
        host.setAttribute('aria-roledescription', t('editor.pageRole'));
        host.setAttribute('aria-label', t('editor.pageLabel', { page, pages: loaded.file.page_count }));
        host.tabIndex = -1;
        render(
          <I18n.Provider value={i18n}>
            <EditorContext.Provider value={editor}>
              <LoadErrors.Provider value={editor.deferred.report}>
                <PageLayer page={page} />
              </LoadErrors.Provider>
            </EditorContext.Provider>
          </I18n.Provider>,
          host,
        );
        return () => render(null, host);
      },
    };
    editor.shell?.moveInto(holder.current!);
    const viewer =
      editor.shell?.viewer ??
      createViewer({
        root: holder.current!,
        pageSizes: loaded.file.page_sizes,
        previews: loaded.file.preview_pages,
        zoom: editor.startZoom,
        fitsCurrent: true,
        gap: loaded.file.documents && HEADING_GAP,
        ...pageOptions,
      });
    if (editor.shell) viewer.configurePages(pageOptions);
    editor.viewer.value = viewer;
    const stopWaiting = editor.deferred.whenReady(viewerInteractions, viewer.attachInteractions);
    const overlay = createOverlay(stage.current!);
    gestures.current = bindGestures({
      editor,
      viewer,
      overlay,
      app: app.current!,
    });
    return () => {
      stopWaiting();
      gestures.current?.destroy();
      gestures.current = null;
      editor.viewer.value = null;
      viewer.destroy();
    };
  }, []);

  useSignalEffect(() => {
    // The app shell's viewer shows its document itself, possibly before `pdf` is set.
    if (editor.pdf.value || !editor.shell) editor.viewer.value?.show(editor.pdf.value);
  });

  const armed = view.armed.value;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the app handles the keys of the pages, see app-keys.ts
    <section
      ref={stage}
      class="ed-stage"
      aria-label={t('editor.pages')}
      data-armed={armed ? '' : undefined}
      onPointerDown={presses.onPointerDown}
      onClick={presses.onClick}
      onFocusIn={(event) => {
        const id = (event.target as HTMLElement).dataset.field;
        if (id) view.rovingId.value = id as NonNullable<typeof view.rovingId.value>;
        // Focusing a field with Tab selects it, so the panel shows it.
        if (
          id &&
          !presses.isFocusing() &&
          selection.ids.peek().length === 0 &&
          (event.target as HTMLElement).matches(':focus-visible')
        )
          selection.select([id as NonNullable<typeof view.rovingId.value>]);
      }}
      onFocusOut={(event) => {
        const to = event.relatedTarget as HTMLElement | null;
        if (view.held.peek()?.isPickedUp && !to?.dataset.field) keyboard.release();
      }}
    >
      <FieldDescription />
      <PageTabStops />
      <div ref={holder} class="ed-pages" />
      <PlacementHint />
      <SelectionBar />
    </section>
  );
}
