import { useI18n } from '../../i18n/context.ts';
import type { RequestStatus } from '../../model/request-status.ts';

const TONES: Readonly<Record<RequestStatus, string>> = {
  not_sent: 'neutral',
  in_progress: 'info',
  finished: 'success',
  cancelled: 'neutral',
  declined: 'danger',
  expired: 'warning',
  deleted: 'neutral',
};

export function StatusBadge({ status }: { readonly status: RequestStatus }) {
  const { t } = useI18n();
  return <span class={`con-badge con-badge-${TONES[status]}`}>{t(`console.requests.status.${status}`)}</span>;
}
