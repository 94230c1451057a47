import { useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { useEditor } from '../kernel/editor-context.ts';

/** Names of the pages, and which of them the keyboard comes to. */
export function PageStops() {
  const { i18n, template, view, document, viewer } = useEditor();
  const { t } = i18n;

  // In another language pages have other names.
  const dressed = useRef('');
  useSignalEffect(() => {
    const { locale } = i18n;
    if (locale === dressed.current) return;
    dressed.current = locale;
    for (let page = 1; page <= template.page_count; page++)
      viewer
        .peek()
        ?.layerOf(page)
        ?.setAttribute('aria-label', t('editor.pageLabel', { page, pages: template.page_count }));
  });

  // One stop for Tab among all pages: the field that had the focus last, or else the page that is looked at.
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
