import { useMemo, useState } from 'preact/hooks';
import type { Template } from '../../../client/api/operations.ts';
import { useMessages } from '../../../i18n/context.ts';
import { consoleMany } from '../../../i18n/locales/en-console-many.ts';
import { consoleTemplates } from '../../../i18n/locales/en-console-templates.ts';
import { DEFERRED_ICONS } from '../../../ui/deferred-icons.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useConsole } from '../../console-model.ts';
import type { PageProps } from '../../page-types.ts';
import { hrefOf } from '../../router.ts';
import { Loaded } from '../../shell/Loaded.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useLoaded } from '../../shell/use-loaded.ts';
import { ChooseFile } from './ChooseFile.tsx';
import type { CheckedRow } from './check-rows.ts';
import { type Mapping, matchColumns } from './match-columns.ts';
import { PrepareRows } from './PrepareRows.tsx';
import type { ReadFile } from './read-file.ts';
import { headerName } from './row-issue-text.ts';
import { SendingProgress } from './SendingProgress.tsx';
import { createSending, type Sending } from './send-rows.ts';
import { keysFor } from './sending-key.ts';
import { targetsOf } from './targets.ts';

/** Until the time is over or the signal fires. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });

interface Started {
  readonly sending: Sending;
  readonly rows: readonly CheckedRow[];
}

function SendMany({ template }: { readonly template: Template }) {
  const i18n = useMessages(consoleMany);
  const console = useConsole();
  const targets = useMemo(() => targetsOf(template), [template]);
  const hasSeveral = template.recipients.length > 1;
  const headerOf = (target: (typeof targets)[number]) => headerName(i18n, target, hasSeveral);
  const [file, setFile] = useState<ReadFile | null>(null);
  const [mapping, setMapping] = useState<Mapping>({});
  const [started, setStarted] = useState<Started | null>(null);

  function start(rows: readonly CheckedRow[], nameOf: (row: CheckedRow) => string, message: string) {
    if (!file) return;
    const { me, workspaceId, mode } = console;
    const scope = () => `${me.peek().company?.id} ${workspaceId.peek()} ${mode.peek()}`;
    const first = scope();
    const sending = createSending({
      rows: rows.filter(({ issues }) => issues.length === 0),
      keyOf: keysFor(template.id, file.text),
      send: (row, key) =>
        console.api<{ id: string }>('POST', '/signing-requests/create-and-send', {
          headers: { 'Idempotency-Key': key },
          body: {
            template_id: template.id,
            name: nameOf(row),
            ...(message && { custom_message: message }),
            recipients: row.body.recipients,
            ...(row.body.fields.length > 0 && { fields: row.body.fields }),
          },
        }),
      wait,
      isCurrent: () => scope() === first,
      now: () => Date.now(),
    });
    setStarted({ sending, rows });
    void sending.run();
  }

  if (started && file)
    return (
      <SendingProgress
        sending={started.sending}
        rows={started.rows}
        file={file}
        onRestart={() => {
          setStarted(null);
          setFile(null);
        }}
      />
    );
  return (
    <div class="con-many">
      <ChooseFile
        file={file}
        columns={targets.map((target) => ({ target, header: headerOf(target) }))}
        templateName={template.name}
        onFile={(read) => {
          setFile(read);
          if (read) setMapping(matchColumns(read.headers, targets, headerOf));
        }}
      />
      {file && (
        <PrepareRows
          template={template}
          targets={targets}
          file={file}
          mapping={mapping}
          onMapping={setMapping}
          onSend={start}
        />
      )}
    </div>
  );
}

/** Sends a template to the people of a spreadsheet: one request for each row. */
export function SendManyPage({ params: [id = ''] }: PageProps) {
  useMessages(consoleMany);
  const { t } = useMessages(consoleTemplates);
  const console = useConsole();
  const loaded = useLoaded(id, (signal) => console.api<Template>('GET', `/templates/${id}`, { signal }));
  const name = loaded.data?.name ?? '';
  const back = { href: hrefOf(`/templates/${id}`), label: t('console.templates.edit') };
  return (
    <>
      <PageHead title={name ? t('console.many.title', { name }) : t('console.many.open')} back={back} />
      <Loaded of={loaded}>
        {(template) =>
          !console.may('admin') ? (
            <EmptyState icon={DEFERRED_ICONS.info} title={t('console.notAllowed')} />
          ) : template.recipients.length > 0 ? (
            <SendMany template={template} />
          ) : (
            <EmptyState
              icon={DEFERRED_ICONS.users}
              title={t('console.templates.noRecipients')}
              large
              actions={
                <a class="ui-button ui-primary ui-medium con-button-link" href={back.href}>
                  {back.label}
                </a>
              }
            >
              {t('console.templates.noRecipientsHelp')}
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}
