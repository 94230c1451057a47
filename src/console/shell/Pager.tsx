import { useI18n } from '../../i18n/context.ts';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { IconButton } from '../../ui/IconButton.tsx';

interface PagerProps {
  readonly of: { readonly current_page: number; readonly total_pages: number };
  readonly onPage: (page: number) => void;
}

/** Moves between the pages of a list. Nothing for a single page. */
export function Pager({ of: { current_page: page, total_pages: pages }, onPage }: PagerProps) {
  const { t } = useI18n();
  if (pages <= 1) return null;
  return (
    <nav class="con-pager" aria-label={t('console.pageOf', { page, pages })}>
      <IconButton
        icon={DEFERRED_ICONS.chevronUp}
        class="con-previous"
        label={t('console.previousPage')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span>{t('console.pageOf', { page, pages })}</span>
      <IconButton
        icon={DEFERRED_ICONS.chevronDown}
        class="con-next"
        label={t('console.nextPage')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
