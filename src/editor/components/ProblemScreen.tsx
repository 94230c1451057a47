import { useI18n } from '../../i18n/context.ts';
import type { WidgetError } from '../../model/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

/** While nothing is there yet. */
export function LoadingScreen() {
  const { t } = useI18n();
  return (
    <div class="ed-screen">
      <Spinner size={28} label={t('editor.loading')} />
    </div>
  );
}

/** When nothing can be shown: why, and the way out. Never an empty box. */
export function ProblemScreen({
  error,
  onRetry,
  onClose,
}: {
  readonly error: WidgetError;
  readonly onRetry: () => void;
  readonly onClose: (() => void) | null;
}) {
  const { t } = useI18n();
  return (
    <div class="ed-screen" role="alert">
      <EmptyState
        large
        icon="warning"
        title={t('editor.failed')}
        actions={
          <>
            {onClose && <Button onClick={onClose}>{t('editor.close')}</Button>}
            <Button variant="primary" onClick={onRetry}>
              {t('editor.retry')}
            </Button>
          </>
        }
      >
        {error.message}
      </EmptyState>
    </div>
  );
}
