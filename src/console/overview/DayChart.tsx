import { useI18n } from '../../i18n/context.ts';
import type { Overview } from '../../wire/http/console.ts';
import { Card } from '../shell/Card.tsx';

const HEIGHT = 120;
const GAP = 0.3;

/** Bars for each day. Screen readers get the same as a table. */
export function DayChart({ days }: { readonly days: Overview['days'] }) {
  const { t, number, date } = useI18n();
  const highest = Math.max(1, ...days.flatMap(({ sent, finished }) => [sent, finished]));
  const bar = (value: number) => (value / highest) * HEIGHT;
  const dayText = (day: string) => date(`${day}T12:00:00`, { day: 'numeric', month: 'short' });
  const first = days[0];
  const last = days.at(-1);
  return (
    <Card title={t('console.overview.chart')}>
      <ul class="con-legend" aria-hidden="true">
        <li class="con-bar-sent">{t('console.overview.sent')}</li>
        <li class="con-bar-finished">{t('console.overview.completed')}</li>
      </ul>
      <svg
        class="con-chart"
        viewBox={`0 0 ${days.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map(({ day, sent, finished }, index) => (
          <g key={day}>
            <rect
              class="con-bar-sent"
              x={index + GAP / 2}
              y={HEIGHT - bar(sent)}
              width={(1 - GAP) / 2}
              height={bar(sent)}
            />
            <rect
              class="con-bar-finished"
              x={index + 0.5}
              y={HEIGHT - bar(finished)}
              width={(1 - GAP) / 2}
              height={bar(finished)}
            />
          </g>
        ))}
      </svg>
      <p class="con-axis con-quiet" aria-hidden="true">
        <span>{first && dayText(first.day)}</span>
        <span>{last && dayText(last.day)}</span>
      </p>
      <table class="ui-visually-hidden">
        <caption>{t('console.overview.chart')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('console.overview.day')}</th>
            <th scope="col">{t('console.overview.sent')}</th>
            <th scope="col">{t('console.overview.completed')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, sent, finished }) => (
            <tr key={day}>
              <th scope="row">{dayText(day)}</th>
              <td>{number(sent)}</td>
              <td>{number(finished)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
