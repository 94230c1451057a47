import type { SigningRequestList, TemplateList } from '../../client/api/operations.ts';
import { useI18n, useMessages } from '../../i18n/context.ts';
import { consoleLists } from '../../i18n/locales/en-console-lists.ts';
import { consoleRequests } from '../../i18n/locales/en-console-requests.ts';
import { REQUEST_STATUSES } from '../../model/request-status.ts';
import { Button } from '../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useConsole } from '../console-model.ts';
import { hrefOf } from '../router.ts';
import { FilterInput } from '../shell/FilterInput.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { Pager } from '../shell/Pager.tsx';
import { SavedViews } from '../shell/SavedViews.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import { RequestTable } from './RequestTable.tsx';

const ANY = 'any';
const SHOWN_STATUSES = REQUEST_STATUSES.filter((status) => status !== 'deleted');

/** Midnight of a day in the browser's time zone, or some days later; undefined for no day. */
function startOf(day: string, later = 0): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (!year) return undefined;
  const found = new Date(Number(year), Number(month) - 1, Number(date) + later);
  return Number.isNaN(found.getTime()) ? undefined : found.toISOString();
}

/** The filters in the address. */
function useFilters() {
  const { router } = useConsole();
  const query = router.query.value;
  const read = (name: string) => query.get(name) ?? '';
  const filters = {
    name: read('name'),
    email: read('email'),
    status: read('status'),
    from: read('from'),
    to: read('to'),
    page: Math.max(1, Number.parseInt(read('page'), 10) || 1),
  };
  const change = (next: Partial<Record<'name' | 'email' | 'status' | 'from' | 'to' | 'page', string>>) => {
    const { page: _page, ...kept } = filters;
    // A filter starts at the first page.
    router.replaceQuery({ ...kept, ...next });
  };
  return { filters, change };
}

/** Leads to what is sent: a template, or the page that uploads the first. */
function FirstTask() {
  const { t } = useI18n();
  const console = useConsole();
  const { data } = useLoaded('first', (signal) =>
    console.api<TemplateList>('GET', '/templates', { signal, query: { page_size: 1 } }),
  );
  if (!data) return null;
  return (
    <a class="ui-button ui-primary ui-medium con-button-link" href={hrefOf('/templates')}>
      {t(data.pagination.total_count > 0 ? 'console.lists.sendTemplate' : 'console.lists.uploadFirst')}
    </a>
  );
}

export function RequestListPage() {
  useMessages(consoleLists);
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
        created_after: startOf(filters.from),
        created_before: startOf(filters.to, 1),
      },
    }),
  );
  const { page: _page, ...current } = filters;
  const isFiltered = Object.values(current).some((value) => value !== '');
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
        <div class="con-dates">
          {(['from', 'to'] as const).map((name) => (
            <Field
              key={name}
              label={t(name === 'from' ? 'console.lists.createdFrom' : 'console.lists.createdTo')}
              inline
            >
              <TextInput type="date" value={filters[name]} onCommit={(value) => change({ [name]: value })} />
            </Field>
          ))}
        </div>
      </search>
      <SavedViews
        list="requests"
        current={current}
        onChoose={(query) => console.router.replaceQuery(query)}
      />
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
                <Button onClick={() => console.router.replaceQuery({})}>{t('console.requests.clear')}</Button>
              }
            >
              {t('console.requests.noMatchHelp')}
            </EmptyState>
          ) : (
            <EmptyState
              icon={DEFERRED_ICONS.send}
              title={t('console.requests.none')}
              large
              actions={console.may('admin') && <FirstTask />}
            >
              {t('console.requests.noneHelp')}
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}
