import { IconButton } from '../../ui/IconButton.tsx';
import { useEditor } from './editor-context.ts';

/** Which page is looked at, and the way to another one by number; on a phone, by words too. */
export function PageJump() {
  const { viewer, view, i18n } = useEditor();
  const { t } = i18n;
  const shown = viewer.value;
  const pages = view.pageCount.value;
  if (!shown) return null;
  const isLone = pages < 2;
  return (
    <div class={isLone ? 'ed-jump ed-narrow-only' : 'ed-jump'}>
      {!isLone && (
        <>
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
        </>
      )}
      <IconButton
        class="ed-narrow-only"
        icon="search"
        label={t('editor.find')}
        aria-expanded={view.finding.value > 0}
        onClick={() => view.finding.value++}
      />
    </div>
  );
}
