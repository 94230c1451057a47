import { useSignal, useSignalEffect } from '@preact/signals';
import { render } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { boundsOf } from '../../geometry/box.ts';
import { pageSizeOf } from '../../geometry/page-sizes.ts';
import { I18n } from '../../i18n/context.ts';
import type { PdfHandle } from '../../pdf/open-document.ts';
import { createViewer } from '../../pdf/viewer.ts';
import * as hands from '../../pdf/viewer-interactions.ts';
import type { PdfViewer } from '../../pdf/viewer-options.ts';
import { Banner } from '../../ui/Banner.tsx';
import { LoadErrors } from '../../ui/lazy.tsx';
import { EditorContext, useEditor } from '../kernel/editor-context.ts';
import { toWidgetError } from '../kernel/to-widget-error.ts';
import type { FieldDifference } from './compare-fields.ts';
import { DifferenceLayer } from './DifferenceLayer.tsx';
import { hasPagesOpen, openVersion } from './open-version.ts';
import { choiceName, pageNameIn } from './version-text.ts';
import { ComparisonContext, useComparison } from './versions-context.ts';
import type { Side } from './versions-model.ts';

interface PagesProps {
  /** Whose pages. */
  readonly side: Side;
  readonly onViewer: (viewer: PdfViewer | null) => void;
}

/** The pages of one version in a viewer of their own, with their fields and differences. */
export function ComparisonPages({ side, onViewer }: PagesProps) {
  const editor = useEditor();
  const shown = useComparison();
  const { versions, comparison } = shown;
  const { i18n, pdf } = editor;
  const { t } = i18n;
  const holder = useRef<HTMLDivElement>(null);
  const viewer = useSignal<PdfViewer | null>(null);
  const error = useSignal('');
  const version = comparison[side];
  const choice = comparison.choices[side];
  const isOpen = hasPagesOpen(editor, version.file);

  useEffect(() => {
    const { file } = version;
    const made = createViewer({
      root: holder.current!,
      pageSizes: file.page_sizes,
      previews: file.preview_pages,
      zoom: editor.viewer.peek()?.zoom.peek() ?? 'fit-width',
      pageLabel: (page) => pageNameIn(i18n, version, page),
      pageFailed: () => t('errors.DOCUMENT_FAILED'),
      layer: (page, host) => {
        // The list of differences has the same in words.
        host.setAttribute('aria-hidden', 'true');
        const layer = (
          <DifferenceLayer page={page} size={pageSizeOf(file.page_sizes, page)!} viewer={viewer} />
        );
        render(
          <I18n.Provider value={i18n}>
            <EditorContext.Provider value={editor}>
              <LoadErrors.Provider value={editor.deferred.report}>
                <ComparisonContext.Provider value={shown}>{layer}</ComparisonContext.Provider>
              </LoadErrors.Provider>
            </EditorContext.Provider>
          </I18n.Provider>,
          host,
        );
        return () => render(null, host);
      },
    });
    made.attachInteractions(hands);
    made.scroller.tabIndex = 0;
    made.scroller.setAttribute('role', 'region');
    made.scroller.setAttribute('aria-label', `${t('editor.pages')}, ${choiceName(i18n, choice)}`);
    viewer.value = made;
    onViewer(made);
    return () => {
      viewer.value = null;
      onViewer(null);
      made.destroy();
    };
  }, []);

  useEffect(() => {
    if (isOpen) return;
    const stop = new AbortController();
    let opened: PdfHandle | undefined;
    const readAgain = () => versions.readAgain(choice as number);
    openVersion(version.file, { readAgain, signal: stop.signal }).then(
      (handle) => {
        opened = handle;
        if (stop.signal.aborted) handle.destroy();
        else viewer.peek()?.show(handle);
      },
      (cause) => {
        if (!stop.signal.aborted) error.value = toWidgetError(cause, i18n, 'load').message;
      },
    );
    return () => {
      stop.abort();
      opened?.destroy();
    };
  }, []);
  useSignalEffect(() => {
    const handle = pdf.value;
    if (isOpen) viewer.value?.show(handle);
  });

  useSignalEffect(() => {
    const difference = comparison.fields[versions.at.value];
    if (!difference || !viewer.value) return;
    const spot = spotOf(
      difference,
      versions.shownSide.value,
      versions.view.value === 'changes' && !comparison.hasOtherPages,
    );
    if (spot) viewer.value.scrollToBox(spot.page, spot.box);
  });

  return (
    <div class="ed-vs-pages">
      {error.value && <Banner tone="danger">{error.value}</Banner>}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the list of differences does the same */}
      <div
        ref={holder}
        class="ed-vs-viewer"
        onClick={({ target }) => {
          const index = (target as Element).closest<HTMLElement>('[data-difference]')?.dataset.difference;
          if (index !== undefined) versions.show(Number(index));
        }}
      />
    </div>
  );
}

/** Where to scroll: with old and new place if they are on one page. */
function spotOf({ before, after }: FieldDifference, side: Side, hasGhosts: boolean) {
  const own = (side === 'before' ? before : after) ?? (hasGhosts ? (after ?? before) : null);
  if (!own) return null;
  const both = [before, after].filter((one) => one?.page_number === own.page_number);
  const boxes = hasGhosts ? both.map((one) => one!.position) : [own.position];
  return { page: own.page_number, box: boundsOf(boxes)! };
}
