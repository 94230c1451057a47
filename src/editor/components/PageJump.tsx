import { useEditor } from './editor-context.ts';

/** Which page is looked at, and the way to another one by number. */
export function PageJump() {
  const { viewer, view, i18n } = useEditor();
  const { t } = i18n;
  const shown = viewer.value;
  const pages = view.pageCount.value;
  if (!shown || pages < 2) return null;
  return (
    <div class="ed-jump">
      <input
        type="number"
        inputMode="numeric"
        aria-label={t('editor.page')}
        min={1}
        max={pages}
        value={shown.currentPage.value}
        onChange={(event) => {
          const page = Math.round(event.currentTarget.valueAsNumber);
          if (page >= 1 && page <= pages) shown.scrollToPage(page);
          else event.currentTarget.value = String(shown.currentPage.peek());
        }}
      />
      <span>{t('editor.pageOf', { pages })}</span>
    </div>
  );
}
