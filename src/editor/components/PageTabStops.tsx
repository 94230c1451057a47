import { useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { useEditor } from '../kernel/editor-context.ts';

/** Labels the pages, and sets which of them Tab reaches. */
export function PageTabStops() {
  const { i18n, loaded, view, document, viewer } = useEditor();
  const { t } = i18n;

  // Page labels depend on the language.
  const labeledLocale = useRef('');
  useSignalEffect(() => {
    const { locale } = i18n;
    if (locale === labeledLocale.current) return;
    labeledLocale.current = locale;
    for (let page = 1; page <= loaded.file.page_count; page++)
      viewer
        .peek()
        ?.layerOf(page)
        ?.setAttribute('aria-label', t('editor.pageLabel', { page, pages: loaded.file.page_count }));
  });

  // One tab stop for all pages: the field focused last, or else the current page.
  useSignalEffect(() => {
    const shown = viewer.value;
    if (!shown) return;
    const { value: visible } = shown.visiblePages;
    const roving = view.rovingId.value && document.field(view.rovingId.value)?.value;
    const isRovingSeen = roving && visible.includes(roving.page_number);
    for (const page of visible) {
      const layer = shown.layerOf(page);
      if (layer) layer.tabIndex = !isRovingSeen && page === shown.currentPage.value ? 0 : -1;
    }
  });

  return null;
}
