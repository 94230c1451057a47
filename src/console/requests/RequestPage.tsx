import { useState } from 'preact/hooks';
import type { SigningRequest } from '../../client/api/operations.ts';
import { useMessages } from '../../i18n/context.ts';
import { consoleRequests } from '../../i18n/locales/en-console-requests.ts';
import { Button } from '../../ui/Button.tsx';
import { useConsole } from '../console-model.ts';
import type { PageProps } from '../page-types.ts';
import { hrefOf } from '../router.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import { AuditTrail } from './AuditTrail.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { RequestFacts } from './RequestFacts.tsx';
import { RequestFiles } from './RequestFiles.tsx';
import { RequestMails } from './RequestMails.tsx';
import { RequestPeople } from './RequestPeople.tsx';
import { RequestWebhooks } from './RequestWebhooks.tsx';
import { StatusBadge } from './StatusBadge.tsx';

export function RequestPage({ params: [id = ''] }: PageProps) {
  const { t } = useMessages(consoleRequests);
  const console = useConsole();
  const [isCancelling, setCancelling] = useState(false);
  const loaded = useLoaded(id, (signal) =>
    console.api<SigningRequest>('GET', `/signing-requests/${id}`, { signal }),
  );
  const back = { href: hrefOf('/requests'), label: t('console.requests.back') };
  return (
    <>
      <PageHead
        title={loaded.data?.name ?? t('console.requests')}
        back={back}
        description={loaded.data && <StatusBadge status={loaded.data.status} />}
        actions={
          loaded.data?.status === 'in_progress' &&
          console.may('admin') && (
            <Button onClick={() => setCancelling(true)}>{t('console.requests.cancelRequest')}</Button>
          )
        }
      />
      <Loaded of={loaded}>
        {(request) => (
          <div class="con-columns">
            <div class="con-column">
              <RequestPeople request={request} onChange={loaded.reload} />
              <AuditTrail id={id} revision={request.revision} />
            </div>
            <div class="con-column">
              <RequestFiles request={request} />
              <RequestFacts request={request} />
              <RequestMails id={id} revision={request.revision} />
              {request.status !== 'not_sent' && <RequestWebhooks id={id} revision={request.revision} />}
            </div>
            {isCancelling && (
              <CancelDialog request={request} onClose={() => setCancelling(false)} onDone={loaded.reload} />
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}
