import { useEffect, useState } from 'preact/hooks';
import type {
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookDeliveryList,
} from '../../client/api/operations.ts';
import { useI18n } from '../../i18n/context.ts';
import { Button } from '../../ui/Button.tsx';
import { useConsole } from '../console-model.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { Pager } from '../shell/Pager.tsx';
import { useAction } from '../shell/use-action.ts';
import { useLoaded } from '../shell/use-loaded.ts';

/** Milliseconds between looks for new deliveries, while the page is visible. */
const INTERVAL = 3_000;
const MOMENT = { dateStyle: 'medium', timeStyle: 'medium' } as const;

function readable(text: string | null): string {
  if (text === null) return '';
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** The payload and the answer of one delivery. */
function DeliveryDetail({
  of: delivery,
  onResent,
}: {
  readonly of: WebhookDelivery;
  readonly onResent: () => void;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const console = useConsole();
  const { isBusy, run } = useAction();
  const path = `/webhooks/${delivery.webhook_id}/deliveries/${delivery.id}`;
  const loaded = useLoaded(delivery.id, (signal) =>
    console.api<WebhookDeliveryDetail>('GET', path, { signal }),
  );
  const resend = () =>
    run(async () => {
      await console.api('POST', `${path}/resend`, { body: {} });
      onResent();
    }, t('console.developers.resent'));
  return (
    <Loaded of={loaded}>
      {({ request_body, response_body }) => (
        <div class="con-delivery">
          <h3>{t('console.developers.payload')}</h3>
          <pre>{readable(request_body)}</pre>
          <h3>{t('console.developers.response')}</h3>
          <pre>{readable(response_body) || t('console.developers.noAnswer')}</pre>
          {console.may('admin') && (
            <Button size="small" busy={isBusy} onClick={() => void resend()}>
              {t('console.developers.resend')}
            </Button>
          )}
        </div>
      )}
    </Loaded>
  );
}

/** What a test event came to. The service doesn't log it. */
export interface TestResult {
  readonly isSuccess: boolean;
  readonly text: string;
  readonly at: Date;
}

interface DeliveriesProps {
  readonly id: string;
  /** The latest test since the page was opened. */
  readonly tested: TestResult | null;
  /** Loads again when it changes. */
  readonly revision: number;
}

/** What was sent to a webhook, the latest first. */
export function Deliveries({ id, tested, revision }: DeliveriesProps) {
  const { t, date } = useI18n();
  const console = useConsole();
  const [page, setPage] = useState(1);
  const [openId, setOpenId] = useState<string | null>(null);
  const loaded = useLoaded(`${id} ${revision} ${page}`, (signal) =>
    console.api<WebhookDeliveryList>('GET', `/webhooks/${id}/deliveries`, {
      signal,
      query: { page, page_size: 20 },
    }),
  );
  const { reload } = loaded;
  // Deliveries and their repetitions happen by themselves.
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void reload();
    }, INTERVAL);
    return () => clearInterval(timer);
  }, [reload]);
  const test = tested && (
    <p class="con-test-result">
      <span class={`con-badge con-badge-${tested.isSuccess ? 'success' : 'danger'}`}>{tested.text}</span>{' '}
      <span class="con-mono">webhook.test</span> <span class="con-quiet">{date(tested.at, MOMENT)}</span>
    </p>
  );
  return (
    <>
      {test}
      <Loaded of={loaded}>
        {({ results, pagination }) =>
          results.length === 0 ? (
            !tested && <p class="con-quiet">{t('console.developers.noDeliveries')}</p>
          ) : (
            <>
              <ul class="con-mails">
                {results.map((delivery) => {
                  const isOpen = delivery.id === openId;
                  return (
                    <li key={delivery.id}>
                      <button
                        type="button"
                        class="con-delivery-line"
                        aria-expanded={isOpen}
                        onClick={() => setOpenId(isOpen ? null : delivery.id)}
                      >
                        <span class={`con-badge con-badge-${delivery.success ? 'success' : 'danger'}`}>
                          {delivery.status_code ?? t('console.developers.noAnswer')}
                        </span>
                        <span class="con-mono">{delivery.event_type}</span>
                        <span class="con-quiet">
                          {date(delivery.created_at, MOMENT)} ·{' '}
                          {t('console.developers.milliseconds', { count: delivery.duration_ms })}
                          {delivery.error && ` · ${delivery.error}`}
                        </span>
                      </button>
                      {isOpen && <DeliveryDetail of={delivery} onResent={() => void loaded.reload()} />}
                    </li>
                  );
                })}
              </ul>
              <Pager of={pagination} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
