import { useMessages } from '../../i18n/context.ts';
import { consoleSeals } from '../../i18n/locales/en-console-seals.ts';
import type { SealApplications } from '../../wire/http/seal-lists.ts';
import { hrefOf } from '../router.ts';
import { Card } from '../shell/Card.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { MoreButton, useCursoredList } from './cursored-list.tsx';

/** The requests that use a seal. */
export function SealUsesCard({ id }: { readonly id: string }) {
  const { t, date } = useMessages(consoleSeals);
  const list = useCursoredList<SealApplications, SealApplications['applications'][number]>(
    `/seals/${id}/applications`,
    ({ applications }) => applications,
  );
  return (
    <Card title={t('console.seals.uses')}>
      <Loaded of={list.loaded}>
        {() =>
          list.items.length > 0 ? (
            <>
              <ul class="con-people">
                {list.items.map((use) => (
                  <li key={use.id}>
                    <a href={hrefOf(`/requests/${use.signing_request_id}`)}>{use.signing_request_name}</a>
                    <time class="con-quiet" dateTime={use.created_at}>
                      {date(use.applied_at ?? use.created_at)}
                    </time>
                  </li>
                ))}
              </ul>
              <MoreButton of={list} />
            </>
          ) : (
            <p class="con-quiet">{t('console.seals.noUses')}</p>
          )
        }
      </Loaded>
    </Card>
  );
}
