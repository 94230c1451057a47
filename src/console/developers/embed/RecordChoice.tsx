import { useEffect, useState } from 'preact/hooks';
import type { SigningRequestList, TemplateList } from '../../../client/api/operations.ts';
import { useI18n } from '../../../i18n/context.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useConsole } from '../../console-model.ts';
import { FilterInput } from '../../shell/FilterInput.tsx';
import { useLoaded } from '../../shell/use-loaded.ts';
import type { EmbedRecord } from './embed-choice.ts';

const COUNT = 50;

interface Found {
  readonly results: readonly EmbedRecord[];
  readonly pagination: { readonly total_count: number };
}

interface RecordChoiceProps {
  readonly kind: 'template' | 'draft';
  readonly value: EmbedRecord | null;
  readonly onValue: (record: EmbedRecord | null) => void;
}

/** Chooses a template or draft by name. Starts with the one that was changed last. */
export function RecordChoice({ kind, value, onValue }: RecordChoiceProps) {
  const { t } = useI18n();
  const console = useConsole();
  const [name, setName] = useState('');
  const loaded = useLoaded<Found>(`${kind} ${name}`, (signal) =>
    kind === 'template'
      ? console.api<TemplateList>('GET', '/templates', {
          signal,
          query: { name, page_size: COUNT, sort_by: 'last_changed_on', sort_order: 'desc' },
        })
      : console.api<SigningRequestList>('GET', '/signing-requests', {
          signal,
          query: { name, page_size: COUNT, status: 'not_sent' },
        }),
  );
  const { data, isLoading } = loaded;
  const results = data?.results ?? [];
  useEffect(() => {
    if (data === null || isLoading || results.some(({ id }) => id === value?.id)) return;
    const [first] = results;
    onValue(first ? { id: first.id, name: first.name } : null);
  }, [data, isLoading]);
  const total = data?.pagination.total_count ?? 0;
  return (
    <>
      <FilterInput label={t('console.embed.search')} value={name} onValue={setName} />
      <Field
        label={t(`console.embed.${kind}`)}
        {...(total > COUNT && { help: t('console.embed.more', { count: COUNT }) })}
      >
        <Select
          value={value?.id ?? null}
          placeholder={
            data ? t(kind === 'template' ? 'console.embed.noTemplate' : 'console.embed.noDraft') : ''
          }
          options={results.map(({ id, name: label }) => ({ value: id, label: label || id }))}
          onValue={(id) => onValue(results.find((one) => one.id === id) ?? null)}
        />
      </Field>
    </>
  );
}
