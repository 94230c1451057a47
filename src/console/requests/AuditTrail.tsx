import type { AuditEntry } from '../../client/api/operations.ts';
import { useI18n } from '../../i18n/context.ts';
import { useConsole } from '../console-model.ts';
import { Card } from '../shell/Card.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { useLoaded } from '../shell/use-loaded.ts';

const MOMENT = { dateStyle: 'medium', timeStyle: 'medium' } as const;

/** What happened, the latest first. @param revision loads again when it changes */
export function AuditTrail({ id, revision }: { readonly id: string; readonly revision: number }) {
  const { t, date } = useI18n();
  const console = useConsole();
  const loaded = useLoaded(`${id} ${revision}`, (signal) =>
    console.api<{ readonly results: readonly AuditEntry[] }>('GET', `/signing-requests/${id}/audit`, {
      signal,
    }),
  );
  return (
    <Card title={t('console.requests.trail')}>
      <Loaded of={loaded}>
        {({ results: entries }) =>
          entries.length === 0 ? (
            <p class="con-quiet">{t('console.requests.trailNone')}</p>
          ) : (
            <ol class="con-trail" reversed>
              {[...entries].reverse().map((entry) => (
                <li key={entry.id}>
                  {/* English, as on the certificate: the evidence keeps its words. */}
                  <span lang="en">{entry.description}</span>
                  <span class="con-quiet">
                    <time dateTime={entry.timestamp}>{date(entry.timestamp, MOMENT)}</time>
                    {' · '}
                    {entry.actor.name ?? entry.actor.email ?? t(`console.requests.by.${entry.source}`)}
                    {entry.ip_address && ` · ${entry.ip_address}`}
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Card>
  );
}
