import { useState } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { consoleAssistants } from '../../i18n/locales/en-console-assistants.ts';
import { Button } from '../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { Grant, Grants } from '../../wire/http/grants.ts';
import { useConsole } from '../console-model.ts';
import { Card } from '../shell/Card.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import { EndAccessDialog } from './EndAccessDialog.tsx';

/** The assistants that act for the person; owners see those of all members. */
export function AssistantsPage() {
  const { t, date } = useMessages(consoleAssistants);
  const console = useConsole();
  const [ending, setEnding] = useState<Grant | null>(null);
  const loaded = useLoaded('', (signal) => console.own<Grants>('GET', '/grants', { signal }));
  return (
    <>
      <PageHead title={t('console.assistants')} />
      <Loaded of={loaded}>
        {({ grants }) =>
          grants.length === 0 ? (
            <EmptyState icon={DEFERRED_ICONS.user} title={t('console.assistants.none')}>
              {t('console.assistants.noneHelp', { address: `${location.origin}/mcp` })}
            </EmptyState>
          ) : (
            <ul class="con-grants" aria-label={t('console.assistants.list')}>
              {grants.map((grant) => (
                <li key={grant.id}>
                  <Card
                    title={grant.client_name}
                    actions={
                      <Button size="small" onClick={() => setEnding(grant)}>
                        {t('console.assistants.end')}
                      </Button>
                    }
                  >
                    <p class="con-quiet">{t('console.assistants.for', { email: grant.email })}</p>
                    <ul>
                      {grant.scopes.map((scope) => (
                        <li key={scope}>{t(`console.assistants.scope.${scope}`)}</li>
                      ))}
                    </ul>
                    <p class="con-quiet">
                      {t('console.assistants.since', { date: date(grant.created_at) })}
                      {grant.last_used_at &&
                        ` · ${t('console.assistants.lastUsed', { date: date(grant.last_used_at) })}`}
                    </p>
                  </Card>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {ending && (
        <EndAccessDialog grant={ending} onClose={() => setEnding(null)} onDone={() => loaded.reload()} />
      )}
    </>
  );
}
