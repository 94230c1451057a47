import { useI18n } from '../../i18n/context.ts';
import { Button } from '../../ui/Button.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { ProblemProps } from './ProblemScreen.tsx';

/** Shown while loading. */
export function LoadingScreen() {
  const { t } = useI18n();
  return (
    <div class="ed-screen">
      <Spinner size={28} label={t('editor.loading')} />
    </div>
  );
}

/** Needs no further code, because the error may be that code fails to load. */
function PlainErrorScreen({ error, onRetry }: ProblemProps) {
  const { t } = useI18n();
  return (
    <div class="ed-screen" role="alert">
      {error.message}
      <Button onClick={onRetry}>{t('editor.retry')}</Button>
    </div>
  );
}

/** Shown when nothing can be opened: the reason and what to do. */
export const ErrorScreen = lazy(
  async () => (await import('./ProblemScreen.tsx')).ProblemScreen,
  PlainErrorScreen,
);
