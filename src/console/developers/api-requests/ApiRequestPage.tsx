import type { ComponentChildren } from 'preact';
import { useMessages } from '../../../i18n/context.ts';
import { consoleTools } from '../../../i18n/locales/en-console-tools.ts';
import type { ApiRequest } from '../../../wire/http/api-requests.ts';
import { useConsole } from '../../console-model.ts';
import type { PageProps } from '../../page-types.ts';
import { hrefOf } from '../../router.ts';
import { Card } from '../../shell/Card.tsx';
import { Loaded } from '../../shell/Loaded.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useLoaded } from '../../shell/use-loaded.ts';
import { CallStatus } from './CallStatus.tsx';

function Facts({ of: call }: { readonly of: ApiRequest }) {
  const { t, date } = useMessages(consoleTools);
  const code = call.error_code;
  const facts: readonly (readonly [label: string, value: ComponentChildren])[] = [
    [t('console.calls.status'), <CallStatus status={call.status} />],
    [
      t('console.calls.error'),
      code && (
        <>
          <span class="con-mono">{code}</span>{' '}
          <a href={`/docs/error-codes#${code.toLowerCase()}`}>{t('console.calls.errorHelp', { code })}</a>
        </>
      ),
    ],
    [t('console.calls.id'), <span class="con-mono">{call.request_id}</span>],
    [t('console.calls.time'), date(call.at, { dateStyle: 'full', timeStyle: 'long' })],
    [t('console.calls.duration'), t('console.calls.milliseconds', { count: call.duration_ms })],
    [
      t('console.calls.caller'),
      <>
        {t(`console.calls.caller.${call.caller_kind}`)}{' '}
        {call.key_hint && <span class="con-mono">{t('console.calls.keyHint', { hint: call.key_hint })}</span>}
      </>,
    ],
    [t('console.calls.callerId'), <span class="con-mono">{call.caller_id}</span>],
    [t('console.calls.workspace'), call.workspace_name],
    [t('console.calls.mode'), call.mode && t(`console.calls.${call.mode}`)],
    [t('console.calls.address'), call.ip_address],
    [t('console.calls.userAgent'), call.user_agent],
  ];
  return (
    <dl class="con-facts">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Everything that is known about one call. */
export function ApiRequestPage({ params: [id = ''] }: PageProps) {
  const { t } = useMessages(consoleTools);
  const console = useConsole();
  const loaded = useLoaded(id, (signal) => console.own<ApiRequest>('GET', `/api-requests/${id}`, { signal }));
  const call = loaded.data;
  return (
    <>
      <PageHead
        title={call ? `${call.method} ${call.path ?? ''}` : t('console.developers.requests')}
        back={{ href: hrefOf('/developers/requests'), label: t('console.calls.back') }}
      />
      <Loaded of={loaded}>
        {(found) => (
          <Card title={t('console.calls.call')}>
            {found.path === null && <p>{t('console.calls.unknownPath')}</p>}
            <Facts of={found} />
          </Card>
        )}
      </Loaded>
    </>
  );
}
