import { useState } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { consoleLists } from '../../i18n/locales/en-console-lists.ts';
import { Button } from '../../ui/Button.tsx';
import type { RequestDeliveries } from '../../wire/http/console-lists.ts';
import { useConsole } from '../console-model.ts';
import { Card } from '../shell/Card.tsx';
import { errorText } from '../shell/error-text.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { Pager } from '../shell/Pager.tsx';
import { useLoaded } from '../shell/use-loaded.ts';

type Delivery = RequestDeliveries['results'][number];

/** What webhooks were sent about a request, the latest first. @param revision loads again when it changes */
export function RequestWebhooks({ id, revision }: { readonly id: string; readonly revision: number }) {
  const i18n = useMessages(consoleLists);
  const { t, date } = i18n;
  const console = useConsole();
  const [page, setPage] = useState(1);
  const [busyId, setBusyId] = useState<string | null>(null);
  const loaded = useLoaded(`${id} ${revision} ${page}`, (signal) =>
    console.own<RequestDeliveries>('GET', `/requests/${id}/deliveries`, {
      signal,
      query: { page, page_size: 10 },
    }),
  );

  async function resend({ id: deliveryId, webhook_id }: Delivery) {
    setBusyId(deliveryId);
    try {
      await console.api('POST', `/webhooks/${webhook_id}/deliveries/${deliveryId}/resend`, { body: {} });
      console.toasts.show({ tone: 'success', text: t('console.lists.resent') });
      await loaded.reload();
    } catch (error) {
      console.toasts.show({ tone: 'danger', text: errorText(i18n, error) });
    } finally {
      setBusyId(null);
    }
  }

  return (
    <Card title={t('console.lists.webhooks')}>
      <Loaded of={loaded}>
        {({ results, pagination }) =>
          results.length === 0 ? (
            <p class="con-quiet">{t('console.lists.webhooksNone')}</p>
          ) : (
            <>
              <ul class="con-mails">
                {results.map((delivery) => (
                  <li key={delivery.id}>
                    <span class="con-delivery-head">
                      <span class={`con-badge con-badge-${delivery.success ? 'success' : 'danger'}`}>
                        {delivery.status_code ?? t('console.lists.noAnswer')}
                      </span>
                      <span class="con-mono">{delivery.event_type}</span>
                      {console.may('admin') && delivery.can_resend && (
                        <Button
                          size="small"
                          busy={busyId === delivery.id}
                          onClick={() => void resend(delivery)}
                        >
                          {t('console.lists.resend')}
                        </Button>
                      )}
                    </span>
                    <span class="con-quiet">
                      {[
                        delivery.url,
                        date(delivery.created_at, { dateStyle: 'medium', timeStyle: 'medium' }),
                        t('console.lists.attempt', { number: delivery.attempt }),
                        delivery.error,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </li>
                ))}
              </ul>
              <Pager of={pagination} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
