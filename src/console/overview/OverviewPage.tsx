import { useMessages } from '../../i18n/context.ts';
import { consoleOverview } from '../../i18n/locales/en-console-overview.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import type { Overview } from '../../wire/http/console.ts';
import { useConsole } from '../console-model.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import { DayChart } from './DayChart.tsx';
import { Failures } from './Failures.tsx';
import { FirstTasks } from './FirstTasks.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { WaitingList } from './WaitingList.tsx';

const PERIODS = ['7', '30', '90'] as const;
type Period = (typeof PERIODS)[number];
const isPeriod = (text: string | null): text is Period =>
  (PERIODS as readonly (string | null)[]).includes(text);

export function OverviewPage() {
  const { t } = useMessages(consoleOverview);
  const console = useConsole();
  const asked = console.router.query.value.get('days');
  const days: Period = isPeriod(asked) ? asked : '30';
  const loaded = useLoaded(days, (signal) =>
    console.own<Overview>('GET', '/overview', {
      signal,
      query: { days, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    }),
  );
  return (
    <>
      <PageHead
        title={t('console.overview')}
        actions={
          <Field label={t('console.overview.period')} hideLabel>
            <Select
              value={days}
              options={PERIODS.map((value) => ({ value, label: t(`console.overview.days${value}`) }))}
              onValue={(value) => console.router.replaceQuery({ days: value })}
            />
          </Field>
        }
      />
      <Loaded of={loaded}>
        {(overview) => (
          <div class="con-column">
            <FirstTasks has={overview.has} />
            {overview.has.requests && (
              <>
                <KeyFigures of={overview} />
                <Failures of={overview.failures} />
                <div class="con-columns">
                  <DayChart days={overview.days} />
                  <WaitingList of={overview.waiting} />
                </div>
              </>
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}
