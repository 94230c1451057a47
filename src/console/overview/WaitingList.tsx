import { useI18n } from '../../i18n/context.ts';
import type { Overview } from '../../wire/http/console.ts';
import { hrefOf } from '../router.ts';
import { Card } from '../shell/Card.tsx';

/** The requests that have been in progress for the longest time. */
export function WaitingList({ of: waiting }: { readonly of: Overview['waiting'] }) {
  const { t, date, list } = useI18n();
  return (
    <Card title={t('console.overview.waiting')}>
      {waiting.length === 0 ? (
        <p class="con-quiet">{t('console.overview.waitingNone')}</p>
      ) : (
        <ul class="con-mails">
          {waiting.map(({ id, name, sent_at, waiting_for }) => (
            <li key={id}>
              <a href={hrefOf(`/requests/${id}`)}>{name}</a>
              <span class="con-quiet">
                {t('console.overview.waitingFor', { names: list(waiting_for), date: date(sent_at) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
