import { useI18n } from '../../i18n/context.ts';
import type { WidgetError } from '../../model/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

// Mobile apps also run at https://localhost, without a port.
const LOCAL = /^https?:\/\/([\w-]+\.)*(localhost|127\.0\.0\.1|\[::1\]):\d/;

/**
 * Whether the page, or the page around this frame, is on a developer's machine: errors then name their cause.
 * `embed/error-card.ts` has its own copy, as sharing it would cost `editor-inline.mjs` another request.
 */
const isDevelopment = (): boolean => LOCAL.test(location.href) || LOCAL.test(document.referrer);

export interface ProblemProps {
  readonly error: WidgetError;
  /** The editor is the whole page, so this is its main landmark. */
  readonly isPage: boolean;
  /** Base URL of the API; the service's reference is at the same origin. */
  readonly apiUrl: string;
  readonly onRetry: () => void;
  readonly onClose: (() => void) | null;
}

/** The service's message, shown to developers. */
function Cause({ error, apiUrl }: Pick<ProblemProps, 'error' | 'apiUrl'>) {
  const reference = `${apiUrl.replace(/\/api\/v1\/?$/, '')}/reference`;
  const link =
    error.code === 'TOKEN_INVALID'
      ? `${reference}/widgets#widget-error-${error.code}`
      : `${reference}/errors#error-${error.code}`;
  return (
    <small lang="en" dir="ltr">
      {error.cause}
      {error.requestId && (
        <>
          <br />
          <a class="ed-link" href={link} target="_blank" rel="noopener noreferrer">
            {link}
          </a>
        </>
      )}
    </small>
  );
}

/** Says why nothing can be shown and what to do. */
export function ProblemScreen({ error, isPage, apiUrl, onRetry, onClose }: ProblemProps) {
  const { t } = useI18n();
  return (
    <div class="ed-screen" role={isPage ? 'main' : undefined}>
      <div role="alert">
        <EmptyState
          large
          danger
          icon={DEFERRED_ICONS.warning}
          title={t('editor.failed')}
          heading={isPage ? 'h1' : 'h2'}
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
          {error.cause && isDevelopment() && <Cause error={error} apiUrl={apiUrl} />}
        </EmptyState>
      </div>
    </div>
  );
}
