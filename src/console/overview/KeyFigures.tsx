import { useI18n } from '../../i18n/context.ts';
import type { Overview } from '../../wire/http/console.ts';
import { durationText } from './duration-text.ts';

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly help?: string;
}

const Figure = ({ name, value, help }: FigureProps) => (
  <div class="con-figure">
    <dt>{name}</dt>
    <dd>
      <strong>{value}</strong>
      {help && <span class="con-quiet">{help}</span>}
    </dd>
  </div>
);

export function KeyFigures({ of: overview }: { readonly of: Overview }) {
  const i18n = useI18n();
  const { t, number } = i18n;
  const { sent, by_status: status, median_seconds_to_finish: median } = overview;
  return (
    <dl class="con-figures">
      <Figure name={t('console.overview.sent')} value={number(sent)} />
      <Figure name={t('console.overview.inProgress')} value={number(status.in_progress)} />
      <Figure
        name={t('console.overview.rate')}
        value={sent > 0 ? number(status.finished / sent, { style: 'percent' }) : '–'}
        help={t('console.overview.rateHelp')}
      />
      <Figure
        name={t('console.overview.time')}
        value={median === null ? '–' : durationText(i18n, median)}
        help={median === null ? '' : t('console.overview.timeHelp')}
      />
    </dl>
  );
}
