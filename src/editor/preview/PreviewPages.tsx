import { useComputed, useSignalEffect } from '@preact/signals';
import { render } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Size } from '../../geometry/box.ts';
import { I18n } from '../../i18n/context.ts';
import { createViewer } from '../../pdf/viewer.ts';
import * as hands from '../../pdf/viewer-interactions.ts';
import type { PdfViewer } from '../../pdf/viewer-options.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { PreviewField } from './PreviewField.tsx';
import { PreviewContext, usePreview } from './preview-model.ts';

function PageFields({ page, size }: { readonly page: number; readonly size: Size }) {
  const preview = usePreview();
  const fields = useComputed(() => preview.visible.value.filter(({ field }) => field.page_number === page));
  return (
    <div class="sign-page-fields" style={`--page-width:${size.width}`}>
      {fields.value.map((previewed) => (
        <PreviewField key={previewed.field.id} previewed={previewed} page={size} />
      ))}
    </div>
  );
}

/**
 * The pages in their own viewer, so that the editor's keeps its position; both render the same open document.
 */
export function PreviewPages({ onViewer }: { readonly onViewer: (viewer: PdfViewer | null) => void }) {
  const editor = useEditor();
  const preview = usePreview();
  const { i18n, loaded, view } = editor;
  const { t } = i18n;
  const holder = useRef<HTMLDivElement>(null);
  const shown = useRef<PdfViewer | null>(null);

  useEffect(() => {
    const viewer = createViewer({
      root: holder.current!,
      pageSizes: loaded.file.page_sizes,
      previews: loaded.file.preview_pages,
      zoom: editor.viewer.peek()?.zoom.peek() ?? 'fit-width',
      pageLabel: (page, pages) => t('editor.pageLabel', { page, pages }),
      pageFailed: () => t('errors.DOCUMENT_FAILED'),
      layer: (page, host) => {
        host.classList.add('ed-pv-layer');
        render(
          <I18n.Provider value={i18n}>
            <PreviewContext.Provider value={preview}>
              <PageFields page={page} size={view.pageSize(page)} />
            </PreviewContext.Provider>
          </I18n.Provider>,
          host,
        );
        return () => render(null, host);
      },
    });
    // Scrollable areas must be focusable and labeled.
    viewer.attachInteractions(hands);
    viewer.scroller.tabIndex = 0;
    viewer.scroller.setAttribute('role', 'region');
    viewer.scroller.setAttribute('aria-label', t('editor.pages'));
    viewer.show(editor.pdf.peek());
    const page = editor.viewer.peek()?.currentPage.peek() ?? 1;
    if (page > 1) viewer.scrollToPage(page, { behavior: 'instant' });
    shown.current = viewer;
    onViewer(viewer);
    return () => {
      shown.current = null;
      onViewer(null);
      viewer.destroy();
    };
  }, []);

  useSignalEffect(() => {
    const handle = editor.pdf.value;
    shown.current?.show(handle);
  });

  return <div ref={holder} class="ed-pv-pages" />;
}
