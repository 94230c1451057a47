import { useRef } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { consoleLists } from '../../i18n/locales/en-console-lists.ts';
import { consoleTemplates } from '../../i18n/locales/en-console-templates.ts';
import { Button } from '../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { ICONS } from '../../ui/icons.ts';
import { Select } from '../../ui/Select.tsx';
import { SIGNING_ICONS } from '../../ui/signing-icons.ts';
import type { TaggedTemplateList, TagList } from '../../wire/http/console-lists.ts';
import { useConsole } from '../console-model.ts';
import { FilterInput } from '../shell/FilterInput.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { Pager } from '../shell/Pager.tsx';
import { SavedViews } from '../shell/SavedViews.tsx';
import { useFileDrop } from '../shell/use-file-drop.ts';
import { useLoaded } from '../shell/use-loaded.ts';
import { TemplateCard } from './TemplateCard.tsx';
import { UploadProgress, useUpload } from './upload.tsx';

export const ACCEPTED = '.pdf,.docx,application/pdf';
const ANY = '';

export function TemplateListPage() {
  useMessages(consoleLists);
  const { t } = useMessages(consoleTemplates);
  const console = useConsole();
  const query = console.router.query.value;
  const name = query.get('name') ?? '';
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1);
  const tag = query.get('tag') ?? '';
  const loaded = useLoaded(JSON.stringify([name, tag, page]), (signal) =>
    console.own<TaggedTemplateList>('GET', '/templates', {
      signal,
      query: { name, tag, page, page_size: 24, sort_by: 'last_changed_on', sort_order: 'desc' },
    }),
  );
  const tags = useLoaded('', (signal) => console.own<TagList>('GET', '/tags', { signal }));
  const known = tags.data?.tags.map((one) => one.tag) ?? [];
  const upload = useUpload();
  const isEditor = console.may('admin');
  const isOver = useFileDrop(isEditor ? upload.start : null);
  const input = useRef<HTMLInputElement>(null);

  const button = isEditor && (
    <Button variant="primary" icon={ICONS.plus} onClick={() => input.current?.click()}>
      {t('console.templates.upload')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('console.templates')} actions={button} />
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        aria-label={t('console.templates.upload')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) void upload.start(file);
        }}
      />
      <UploadProgress of={upload} />
      {isOver && <div class="con-drop">{t('console.templates.drop')}</div>}
      <search class="con-filters">
        <FilterInput
          label={t('console.templates.search')}
          value={name}
          onValue={(next) => console.router.replaceQuery({ name: next, tag })}
        />
        {(known.length > 0 || tag) && (
          <Field label={t('console.lists.tags')} hideLabel>
            <Select
              value={tag}
              options={[
                { value: ANY, label: t('console.lists.anyTag') },
                ...[...new Set([...known, ...(tag ? [tag] : [])])].map((one) => ({ value: one, label: one })),
              ]}
              onValue={(next) => console.router.replaceQuery({ name, tag: next })}
            />
          </Field>
        )}
      </search>
      <SavedViews
        list="templates"
        current={{ name, tag }}
        onChoose={(next) => console.router.replaceQuery(next)}
      />
      <Loaded of={loaded}>
        {({ results, pagination }) =>
          results.length > 0 ? (
            <>
              <ul class="con-grid" aria-label={t('console.templates.list')}>
                {results.map((template) => (
                  <TemplateCard key={template.id} template={template} />
                ))}
              </ul>
              <Pager
                of={pagination}
                onPage={(next) => console.router.replaceQuery({ name, tag, page: String(next) })}
              />
            </>
          ) : name || tag ? (
            <EmptyState icon={DEFERRED_ICONS.list} title={t('console.templates.noMatch')} />
          ) : (
            <EmptyState
              icon={SIGNING_ICONS.document}
              title={t('console.templates.none')}
              large
              actions={button}
            >
              {t('console.templates.noneHelp')}
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}
