import { useI18n } from '../../i18n/context.ts';
import type { WidgetError } from '../../model/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { isDevelopment } from '../is-development.ts';

export interface ProblemProps {
  readonly error: WidgetError;
  readonly onRetry: () => void;
  readonly onClose: (() => void) | null;
}

/** Why nothing can be shown, and the ways out. */
export function ProblemScreen({ error, onRetry, onClose }: ProblemProps) {
  const { t } = useI18n();
  return (
    <div class="ed-screen" role="alert">
      <EmptyState
        large
        danger
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
        {error.cause && isDevelopment() && (
          <small lang="en" dir="ltr">
            {error.cause}
          </small>
        )}
      </EmptyState>
    </div>
  );
}
