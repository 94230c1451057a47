import { useMessages } from '../../i18n/context.ts';
import { consoleSeals } from '../../i18n/locales/en-console-seals.ts';
import type { SealLog } from '../../wire/http/seal-lists.ts';
import { Card } from '../shell/Card.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { MoreButton, useCursoredList } from './cursored-list.tsx';

/** What happened to a seal. */
export function SealLogCard({ id }: { readonly id: string }) {
  const { t, date } = useMessages(consoleSeals);
  const list = useCursoredList<SealLog, SealLog['entries'][number]>(
    `/seals/${id}/access-log`,
    ({ entries }) => entries,
  );
  return (
    <Card title={t('console.seals.log')}>
      <Loaded of={list.loaded}>
        {() => (
          <>
            <ul class="con-people">
              {list.items.map(({ action, created_at }, index) => (
                <li key={`${created_at} ${index}`}>
                  <span>{t(`console.seals.action.${action}`)}</span>
                  <time class="con-quiet" dateTime={created_at}>
                    {date(created_at, { dateStyle: 'medium', timeStyle: 'short' })}
                  </time>
                </li>
              ))}
            </ul>
            <MoreButton of={list} />
          </>
        )}
      </Loaded>
    </Card>
  );
}
