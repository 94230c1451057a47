import { useI18n } from '../../../i18n/context.ts';
import type { ApiRequest } from '../../../wire/http/api-requests.ts';
import { hrefOf } from '../../router.ts';
import { CallStatus } from './CallStatus.tsx';

/** One page of calls. */
export function ApiRequestTable({ requests }: { readonly requests: readonly ApiRequest[] }) {
  const { t, date } = useI18n();
  return (
    <div class="con-table-box">
      <table class="con-table">
        <caption class="ui-visually-hidden">{t('console.calls.list')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('console.calls.call')}</th>
            <th scope="col">{t('console.calls.status')}</th>
            <th scope="col">{t('console.calls.caller')}</th>
            <th scope="col">{t('console.calls.time')}</th>
          </tr>
        </thead>
        <tbody>
          {requests.map((call) => (
            <tr key={call.id}>
              <th scope="row">
                <a class="con-row-link con-call" dir="ltr" href={hrefOf(`/developers/requests/${call.id}`)}>
                  <strong>{call.method}</strong> {call.path ?? t('console.calls.unknownPath')}
                </a>
              </th>
              <td>
                <CallStatus status={call.status} />
                {call.error_code && <span class="con-quiet con-mono">{call.error_code}</span>}
              </td>
              <td>
                {t(`console.calls.caller.${call.caller_kind}`)}
                {call.key_hint && (
                  <span class="con-quiet con-mono">
                    {t('console.calls.keyHint', { hint: call.key_hint })}
                  </span>
                )}
              </td>
              <td>
                <time dateTime={call.at}>{date(call.at, { dateStyle: 'medium', timeStyle: 'medium' })}</time>
                <span class="con-quiet">{t('console.calls.milliseconds', { count: call.duration_ms })}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
