import { useI18n } from '../../i18n/context.ts';
import { Spinner } from '../../ui/Spinner.tsx';

/** While a page's code or its data loads. */
export function PageSpinner() {
  const { t } = useI18n();
  return (
    <div class="con-spinner" role="status">
      <Spinner size={24} />
      <span class="ui-visually-hidden">{t('console.loadingPage')}</span>
    </div>
  );
}
