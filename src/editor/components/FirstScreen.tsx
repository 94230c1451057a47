import { useI18n } from '../../i18n/context.ts';
import { Button } from '../../ui/Button.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { ProblemProps } from './ProblemScreen.tsx';

/** While nothing is there yet. */
export function LoadingScreen() {
  const { t } = useI18n();
  return (
    <div class="ed-screen">
      <Spinner size={28} label={t('editor.loading')} />
    </div>
  );
}

/** The problem may be that nothing more of ours comes. */
function PlainProblem({ error, onRetry }: ProblemProps) {
  const { t } = useI18n();
  return (
    <div class="ed-screen" role="alert">
      {error.message}
      <Button onClick={onRetry}>{t('editor.retry')}</Button>
    </div>
  );
}

/** When nothing can be shown: why, and the way out. Never an empty box. */
export const Problem = lazy(async () => (await import('./ProblemScreen.tsx')).ProblemScreen, PlainProblem);
