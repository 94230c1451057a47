import type { SigningRequestList } from '../../client/api/operations.ts';
import { useMessages } from '../../i18n/context.ts';
import { consoleRequests } from '../../i18n/locales/en-console-requests.ts';
import { REQUEST_STATUSES } from '../../model/request-status.ts';
import { Button } from '../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { useConsole } from '../console-model.ts';
import { FilterInput } from '../shell/FilterInput.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { Pager } from '../shell/Pager.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import { RequestTable } from './RequestTable.tsx';

const ANY = 'any';
const SHOWN_STATUSES = REQUEST_STATUSES.filter((status) => status !== 'deleted');

/** The filters in the address. */
function useFilters() {
  const { router } = useConsole();
  const query = router.query.value;
  const read = (name: string) => query.get(name) ?? '';
  const filters = {
    name: read('name'),
    email: read('email'),
    status: read('status'),
    page: Math.max(1, Number.parseInt(read('page'), 10) || 1),
  };
  const change = (next: Partial<Record<'name' | 'email' | 'status' | 'page', string>>) => {
    const { page: _page, ...kept } = filters;
    // A filter starts at the first page.
    router.replaceQuery({ ...kept, ...next });
  };
  return { filters, change };
}

export function RequestListPage() {
  const { t } = useMessages(consoleRequests);
  const console = useConsole();
  const { filters, change } = useFilters();
  const loaded = useLoaded(JSON.stringify(filters), (signal) =>
    console.api<SigningRequestList>('GET', '/signing-requests', {
      signal,
      query: {
        page: filters.page,
        page_size: 25,
        name: filters.name,
        signer_email: filters.email,
        status: filters.status,
      },
    }),
  );
  const isFiltered = Boolean(filters.name || filters.email || filters.status);
  return (
    <>
      <PageHead title={t('console.requests')} />
      <search class="con-filters">
        <FilterInput
          label={t('console.requests.search')}
          value={filters.name}
          onValue={(name) => change({ name })}
        />
        <FilterInput
          type="email"
          label={t('console.requests.person')}
          value={filters.email}
          onValue={(email) => change({ email })}
        />
        <Field label={t('console.requests.status')} hideLabel>
          <Select
            value={filters.status || ANY}
            options={[
              { value: ANY, label: t('console.requests.anyStatus') },
              ...SHOWN_STATUSES.map((status) => ({
                value: status,
                label: t(`console.requests.status.${status}`),
              })),
            ]}
            onValue={(status) => change({ status: status === ANY ? '' : status })}
          />
        </Field>
      </search>
      <Loaded of={loaded}>
        {({ results, pagination }) =>
          results.length > 0 ? (
            <>
              <RequestTable requests={results} />
              <Pager of={pagination} onPage={(page) => change({ page: String(page) })} />
            </>
          ) : isFiltered ? (
            <EmptyState
              icon={DEFERRED_ICONS.list}
              title={t('console.requests.noMatch')}
              actions={
                <Button onClick={() => change({ name: '', email: '', status: '' })}>
                  {t('console.requests.clear')}
                </Button>
              }
            >
              {t('console.requests.noMatchHelp')}
            </EmptyState>
          ) : (
            <EmptyState icon={DEFERRED_ICONS.send} title={t('console.requests.none')} large>
              {t('console.requests.noneHelp')}
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}
