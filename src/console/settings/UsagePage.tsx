import { useMessages } from '../../i18n/context.ts';
import { consoleSettings } from '../../i18n/locales/en-console-settings.ts';
import type { Usage } from '../../wire/http/console.ts';
import { useConsole } from '../console-model.ts';
import { Card } from '../shell/Card.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import { SettingsPage } from './SettingsPage.tsx';

function MonthTable({ months }: Pick<Usage, 'months'>) {
  const { t, date, number } = useMessages(consoleSettings);
  return (
    <div class="con-table-box">
      <table class="con-table con-table-numbers">
        <caption class="ui-visually-hidden">{t('console.settings.sentByMonth')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('console.settings.month')}</th>
            <th scope="col">{t('console.settings.live')}</th>
            <th scope="col">{t('console.settings.completed')}</th>
            <th scope="col">{t('console.settings.test')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, live, finished, test }) => (
            <tr key={month}>
              <th scope="row">
                {date(`${month}-15T12:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' })}
              </th>
              <td>{number(live)}</td>
              <td>{number(finished)}</td>
              <td>{number(test)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Credits, retention, and what was sent by month. */
export function UsagePage() {
  const { t, number } = useMessages(consoleSettings);
  const console = useConsole();
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const loaded = useLoaded('', (signal) =>
    console.own<Usage>('GET', '/usage', { signal, query: { time_zone } }),
  );
  return (
    <SettingsPage section="usage" needs="viewer" isScoped={false}>
      <Loaded of={loaded}>
        {({ credits, retention_days, months }) => (
          <div class="con-form">
            <Card title={t('console.settings.creditsLeft')}>
              <p>{credits === null ? t('console.settings.unmetered') : <strong>{number(credits)}</strong>}</p>
            </Card>
            <Card title={t('console.settings.retention')}>
              <p>
                {retention_days === null
                  ? t('console.settings.retentionNever')
                  : t('console.settings.retentionDays', { count: retention_days })}
              </p>
              <p class="con-quiet">{t('console.settings.retentionHelp')}</p>
            </Card>
            <Card title={t('console.settings.sentByMonth')}>
              <MonthTable months={months} />
            </Card>
          </div>
        )}
      </Loaded>
    </SettingsPage>
  );
}
