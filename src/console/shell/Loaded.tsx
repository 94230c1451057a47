import type { ComponentChildren } from 'preact';
import { useI18n } from '../../i18n/context.ts';
import { Button } from '../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { errorText } from './error-text.ts';
import { PageSpinner } from './PageSpinner.tsx';
import type { LoadedState } from './use-loaded.ts';

interface LoadedProps<T> {
  readonly of: LoadedState<T>;
  readonly children: (data: T) => ComponentChildren;
}

/** What was loaded, or that it is loading or couldn't be loaded. */
export function Loaded<T>({ of: { data, error, isLoading, reload }, children }: LoadedProps<T>) {
  const i18n = useI18n();
  if (error)
    return (
      <EmptyState
        icon={DEFERRED_ICONS.error}
        title={i18n.t('console.failed')}
        danger
        actions={<Button onClick={() => void reload()}>{i18n.t('console.retry')}</Button>}
      >
        {errorText(i18n, error)}
      </EmptyState>
    );
  if (data === null) return <PageSpinner />;
  return (
    <div class="con-loaded" aria-busy={isLoading}>
      {children(data)}
    </div>
  );
}
