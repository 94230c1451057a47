import { useMessages } from '../../../i18n/context.ts';
import { consoleTools } from '../../../i18n/locales/en-console-tools.ts';
import { Button } from '../../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../../ui/deferred-icons.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { ApiRequests } from '../../../wire/http/api-requests.ts';
import { useConsole } from '../../console-model.ts';
import { FilterInput } from '../../shell/FilterInput.tsx';
import { Loaded } from '../../shell/Loaded.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { Pager } from '../../shell/Pager.tsx';
import { useLoaded } from '../../shell/use-loaded.ts';
import { Sections } from '../Sections.tsx';
import { ApiRequestTable } from './ApiRequestTable.tsx';

const ANY = 'any';
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const STATUSES = ['2xx', '3xx', '4xx', '5xx'] as const;
const NO_FILTERS = { request_id: '', path: '', method: '', status: '' };
type Filters = typeof NO_FILTERS;

interface FiltersProps {
  readonly filters: Filters;
  readonly onChange: (change: Partial<Filters>) => void;
}

function FilterBar({ filters, onChange }: FiltersProps) {
  const { t } = useMessages(consoleTools);
  return (
    <search class="con-filters">
      <FilterInput
        label={t('console.calls.id')}
        value={filters.request_id}
        onValue={(request_id) => onChange({ request_id })}
      />
      <FilterInput
        label={t('console.calls.path')}
        value={filters.path}
        onValue={(path) => onChange({ path })}
      />
      <Field label={t('console.calls.method')} hideLabel>
        <Select
          value={filters.method || ANY}
          options={[
            { value: ANY, label: t('console.calls.anyMethod') },
            ...METHODS.map((value) => ({ value, label: value })),
          ]}
          onValue={(method) => onChange({ method: method === ANY ? '' : method })}
        />
      </Field>
      <Field label={t('console.calls.status')} hideLabel>
        <Select
          value={filters.status || ANY}
          options={[
            { value: ANY, label: t('console.calls.anyStatus') },
            ...STATUSES.map((value) => ({ value, label: t(`console.calls.status.${value}`) })),
          ]}
          onValue={(status) => onChange({ status: status === ANY ? '' : status })}
        />
      </Field>
    </search>
  );
}

/** The filters in the address. What isn't a value there is left out. */
function readFilters(query: URLSearchParams): Filters {
  const read = (name: string) => query.get(name) ?? '';
  const one = (name: string, of: readonly string[]) => (of.includes(read(name)) ? read(name) : '');
  return {
    request_id: read('request_id').slice(0, 64),
    path: read('path').slice(0, 200),
    method: one('method', METHODS),
    status: one('status', STATUSES),
  };
}

/** The company's API calls. */
export function ApiRequestsPage() {
  const { t } = useMessages(consoleTools);
  const console = useConsole();
  const { router } = console;
  const filters = readFilters(router.query.value);
  const page = Math.max(1, Number.parseInt(router.query.value.get('page') ?? '', 10) || 1);
  const loaded = useLoaded(JSON.stringify([filters, page]), (signal) =>
    console.own<ApiRequests>('GET', '/api-requests', { signal, query: { ...filters, page, page_size: 25 } }),
  );
  const change = (next: Partial<Filters>) => router.replaceQuery({ ...filters, ...next });
  const days = loaded.data?.kept_days ?? 0;
  return (
    <>
      <PageHead
        title={t('console.developers.requests')}
        description={
          days > 0
            ? `${t('console.calls.help')} ${t('console.calls.kept', { count: days })}`
            : t('console.calls.help')
        }
      />
      <Sections />
      <FilterBar filters={filters} onChange={change} />
      <Loaded of={loaded}>
        {({ requests, pagination, kept_days }) =>
          requests.length > 0 ? (
            <>
              <ApiRequestTable requests={requests} />
              <Pager
                of={pagination}
                onPage={(next) => router.replaceQuery({ ...filters, page: String(next) })}
              />
            </>
          ) : kept_days === 0 ? (
            <EmptyState icon={DEFERRED_ICONS.list} title={t('console.calls.off')} large>
              {t('console.calls.offHelp')}
            </EmptyState>
          ) : Object.values(filters).some(Boolean) || page > 1 ? (
            <EmptyState
              icon={DEFERRED_ICONS.list}
              title={t('console.calls.noMatch')}
              actions={<Button onClick={() => change(NO_FILTERS)}>{t('console.calls.clear')}</Button>}
            >
              {t('console.calls.noMatchHelp')}
            </EmptyState>
          ) : (
            <EmptyState icon={DEFERRED_ICONS.list} title={t('console.calls.none')} large>
              {t('console.calls.noneHelp')}
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}
