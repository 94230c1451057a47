import type { ComponentChildren } from 'preact';
import { useI18n } from '../../i18n/context.ts';
import { Banner } from '../../ui/Banner.tsx';
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
  // What was shown before stays if only a refresh failed.
  if (error && data === null)
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
      {error && (
        <Banner
          tone="danger"
          actions={
            <Button size="small" onClick={() => void reload()}>
              {i18n.t('console.retry')}
            </Button>
          }
        >
          {errorText(i18n, error)}
        </Banner>
      )}
      {children(data)}
    </div>
  );
}
