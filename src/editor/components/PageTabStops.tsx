import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { lazyModule } from '../../ui/lazy.tsx';
import { useEditor } from '../kernel/editor-context.ts';
import { pageLabel } from '../kernel/several-documents.ts';

const headings = lazyModule(() => import('../documents/DocumentHeading.tsx'));

/** Labels the pages, and sets which of them Tab reaches. */
export function PageTabStops() {
  const editor = useEditor();
  const { i18n, loaded, view, document, viewer } = editor;
  const hasSeveral = Boolean(loaded.file.documents);
  const label = (page: number) =>
    viewer.peek()?.layerOf(page)?.setAttribute('aria-label', pageLabel(editor, page));

  // Page labels depend on the language.
  const labeledLocale = useRef('');
  useSignalEffect(() => {
    const { locale } = i18n;
    if (locale === labeledLocale.current) return;
    labeledLocale.current = locale;
    for (let page = 1; page <= loaded.file.page_count; page++) label(page);
  });

  useEffect(() => {
    if (!hasSeveral) return;
    editor.deferred.run(headings, ({ DocumentHeading }) => {
      editor.layers.value = [...editor.layers.peek(), DocumentHeading];
    });
  }, []);

  // One tab stop for all pages: the field focused last, or else the current page.
  useSignalEffect(() => {
    const shown = viewer.value;
    if (!shown) return;
    const { value: visible } = shown.visiblePages;
    const roving = view.rovingId.value && document.field(view.rovingId.value)?.value;
    const isRovingSeen = roving && visible.includes(roving.page_number);
    for (const page of visible) {
      // Pages are labeled with their number among all until their document's name is known.
      if (hasSeveral) label(page);
      const layer = shown.layerOf(page);
      if (layer) layer.tabIndex = !isRovingSeen && page === shown.currentPage.value ? 0 : -1;
    }
  });

  return null;
}
