import { useI18n } from '../../i18n/context.ts';
import type { SigningRequestListItem } from '../../wire/http/signing-requests.ts';
import { hrefOf } from '../router.ts';
import { StatusBadge } from './StatusBadge.tsx';

function Progress({ request: { recipients } }: { readonly request: SigningRequestListItem }) {
  const { t } = useI18n();
  const acting = recipients.filter(({ designation }) => designation !== 'CC');
  const done = acting.filter(({ finished_date }) => finished_date !== null).length;
  return <span class="con-quiet">{t('console.requests.progress', { done, total: acting.length })}</span>;
}

/** One page of requests. */
export function RequestTable({ requests }: { readonly requests: readonly SigningRequestListItem[] }) {
  const { t, date } = useI18n();
  return (
    <div class="con-table-box">
      <table class="con-table">
        <caption class="ui-visually-hidden">{t('console.requests.list')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('console.requests.name')}</th>
            <th scope="col">{t('console.requests.status')}</th>
            <th scope="col">{t('console.requests.recipients')}</th>
            <th scope="col">{t('console.requests.updated')}</th>
          </tr>
        </thead>
        <tbody>
          {requests.map((request) => (
            <tr key={request.id}>
              <th scope="row">
                <a class="con-row-link" href={hrefOf(`/requests/${request.id}`)}>
                  {request.name}
                </a>
              </th>
              <td data-label={t('console.requests.status')}>
                <StatusBadge status={request.status} />
                {request.status === 'in_progress' && <Progress request={request} />}
              </td>
              <td data-label={t('console.requests.recipients')}>
                {request.recipients
                  .map(({ name, email }) => name || email)
                  .filter(Boolean)
                  .join(', ')}
              </td>
              <td data-label={t('console.requests.updated')}>
                <time dateTime={request.updated_date}>{date(request.updated_date)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
