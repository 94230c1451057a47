import { useState } from 'preact/hooks';
import type { Webhook, WebhookList } from '../../client/api/operations.ts';
import { useMessages } from '../../i18n/context.ts';
import { consoleDevelopers } from '../../i18n/locales/en-console-developers.ts';
import { Button } from '../../ui/Button.tsx';
import { CONSOLE_ICONS } from '../../ui/console-icons.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ICONS } from '../../ui/icons.ts';
import { useConsole } from '../console-model.ts';
import { hrefOf } from '../router.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { Pager } from '../shell/Pager.tsx';
import { SecretDialog } from '../shell/SecretDialog.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import { Sections } from './Sections.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import { WebhookState } from './WebhookState.tsx';

function WebhookTable({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  const { t } = useMessages(consoleDevelopers);
  return (
    <div class="con-table-box">
      <table class="con-table">
        <caption class="ui-visually-hidden">{t('console.developers.webhooks')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('console.developers.url')}</th>
            <th scope="col">{t('console.developers.events')}</th>
            <th scope="col">{t('console.developers.state')}</th>
          </tr>
        </thead>
        <tbody>
          {webhooks.map((webhook) => (
            <tr key={webhook.id}>
              <th scope="row">
                <a class="con-row-link" href={hrefOf(`/developers/webhooks/${webhook.id}`)}>
                  {webhook.url}
                </a>
                {webhook.description && <span class="con-quiet">{webhook.description}</span>}
              </th>
              <td>{t('console.developers.eventCount', { count: webhook.events.length })}</td>
              <td>
                <WebhookState of={webhook} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function WebhookListPage() {
  const { t } = useMessages(consoleDevelopers);
  const console = useConsole();
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const loaded = useLoaded(String(page), (signal) =>
    console.api<WebhookList>('GET', '/webhooks', {
      signal,
      query: { page, page_size: 25 },
    }),
  );
  const add = console.may('admin') && (
    <Button variant="primary" icon={ICONS.plus} onClick={() => setAdding(true)}>
      {t('console.developers.addWebhook')}
    </Button>
  );
  return (
    <>
      <PageHead
        title={t('console.developers.webhooks')}
        description={t('console.developers.webhooksHelp')}
        actions={add}
      />
      <Sections />
      <Loaded of={loaded}>
        {({ results, pagination }) =>
          results.length > 0 ? (
            <>
              <WebhookTable webhooks={results} />
              <Pager of={pagination} onPage={setPage} />
            </>
          ) : (
            <EmptyState
              icon={CONSOLE_ICONS.code}
              title={t('console.developers.noWebhooks')}
              large
              actions={
                <>
                  {add}
                  <a
                    class="ui-button ui-secondary ui-medium con-button-link"
                    href="/docs/guides/verify-webhooks"
                    target="_blank"
                    rel="noopener"
                  >
                    {t('console.developers.guide')}
                  </a>
                </>
              }
            >
              {t('console.developers.noWebhooksHelp')}
            </EmptyState>
          )
        }
      </Loaded>
      {isAdding && (
        <WebhookDialog
          onClose={() => setAdding(false)}
          onDone={(made) => {
            setAdding(false);
            if (made) setSecret(made);
            void loaded.reload();
          }}
        />
      )}
      {secret !== null && (
        <SecretDialog
          title={t('console.developers.secretMade')}
          help={t('console.developers.shownOnce')}
          done={t('console.developers.done')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  );
}
