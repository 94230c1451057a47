import type { Webhook } from '../../client/api/operations.ts';
import { useI18n } from '../../i18n/context.ts';

/** Whether a webhook receives events, and how that goes. */
export function WebhookState({
  of: { enabled, auto_disabled_at, consecutive_failures: count },
}: {
  readonly of: Pick<Webhook, 'enabled' | 'auto_disabled_at' | 'consecutive_failures'>;
}) {
  const { t } = useI18n();
  return (
    <>
      <span class={`con-badge ${enabled ? 'con-badge-success' : ''}`}>
        {t(enabled ? 'console.developers.on' : 'console.developers.off')}
      </span>
      {auto_disabled_at && <span class="con-quiet">{t('console.developers.offAfterFailures')}</span>}
      {enabled && count > 0 && <span class="con-quiet">{t('console.developers.failing', { count })}</span>}
    </>
  );
}
