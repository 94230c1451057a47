import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { editorBulk } from '../../i18n/locales/en-editor-bulk.ts';
import { editorReading } from '../../i18n/locales/en-editor-reading.ts';
import { LIMITS } from '../../model/limits.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { readText } from '../../wire/csv/read-text.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { toastsOf } from '../kernel/toasts-of.ts';
import { useStyles } from '../kernel/use-styles.ts';
import { MAX_BYTES } from './columns.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { changeOf, importFields, missingFields } from './import-fields.ts';
import { issueText } from './issue-text.ts';
import { type ReadFields, readFields } from './read-fields.ts';
import type { CsvIssue } from './row-reader.ts';
import styles from './styles.css?inline';

/** Mistakes listed; a column that was mixed up has one in each row. */
const MOST_ISSUES = 50;

/** Reads a CSV file, shows what would change or what's wrong with it, then imports it. */
export function ImportDialog() {
  const editor = useEditor();
  useMessages(editorBulk);
  useMessages(editorReading);
  useStyles(styles);
  const { i18n, dialog, document } = editor;
  const { t } = i18n;
  const input = useRef<HTMLInputElement>(null);
  const file = useSignal<{ readonly name: string; readonly read: ReadFields } | null>(null);
  const isReading = useSignal(false);
  const error = useSignal('');
  const deletesMissing = useSignal(false);
  const close = () => {
    dialog.value = null;
  };

  const open = async (chosen: File) => {
    isReading.value = true;
    error.value = '';
    file.value = null;
    deletesMissing.value = false;
    const text = chosen.size <= MAX_BYTES ? await readText(chosen).catch(() => null) : null;
    isReading.value = false;
    if (text === null) error.value = t('editor.csv.failed', { size: i18n.number(MAX_BYTES / 1024 / 1024) });
    else file.value = { name: chosen.name, read: readFields(text, editor) };
  };

  const read = file.value?.read;
  const missing = read ? missingFields(editor, read) : [];
  const added = read?.rows.filter(({ before }) => !before).length ?? 0;
  const count = document.fieldIds.value.length + added - (deletesMissing.value ? missing.length : 0);
  const issues: readonly CsvIssue[] =
    read && read.issues.length === 0 && count > LIMITS.fieldsPerDocument
      ? [{ kind: 'too-many', count }]
      : (read?.issues ?? []);
  const isUseful =
    read?.rows.some((row) => changeOf(row) !== 'same') || (deletesMissing.value && missing.length > 0);
  const canImport = read !== undefined && issues.length === 0 && Boolean(isUseful);

  const apply = () => {
    if (!read || !canImport) return;
    const done = importFields(editor, read, deletesMissing.peek());
    if (done === null) {
      error.value = t('editor.csv.refused');
      return;
    }
    close();
    const text = t('editor.csv.done', { count: done });
    toastsOf(editor).show({ tone: 'success', text });
    editor.say(text);
  };

  return (
    <Dialog
      open
      size="large"
      title={t('editor.csv.title')}
      description={file.value?.name ?? t('editor.csv.titleHelp')}
      onClose={close}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {t('editor.cancel')}
          </Button>
          <Button
            variant={read ? 'secondary' : 'primary'}
            busy={isReading.value}
            data-autofocus
            onClick={() => input.current?.click()}
          >
            {t(read ? 'editor.csv.another' : 'editor.csv.choose')}
          </Button>
          {read && (
            <Button variant="primary" class="ed-csv-do" aria-disabled={!canImport} onClick={apply}>
              {t('editor.csv.do')}
            </Button>
          )}
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same */}
      <div
        class="ed-csv"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const dropped = event.dataTransfer?.files[0];
          if (dropped) void open(dropped);
        }}
      >
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          hidden
          aria-label={t('editor.csv.choose')}
          onChange={(event) => {
            const chosen = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (chosen) void open(chosen);
          }}
        />
        {error.value && <Banner tone="danger">{error.value}</Banner>}
        {read && read.ignored.length > 0 && (
          <Banner tone="info">{t('editor.csv.ignored', { names: i18n.list(read.ignored) })}</Banner>
        )}
        {issues.length > 0 && (
          <>
            <Banner tone="danger">{t('editor.csv.issues', { count: issues.length })}</Banner>
            <ul class="ed-csv-issues">
              {issues.slice(0, MOST_ISSUES).map((issue, index) => (
                <li key={index}>{issueText(issue, editor)}</li>
              ))}
            </ul>
            {issues.length > MOST_ISSUES && (
              <p class="ed-hint">{t('editor.csv.more', { count: issues.length - MOST_ISSUES })}</p>
            )}
          </>
        )}
        {read && issues.length === 0 && (
          <>
            <ImportPreview rows={read.rows} />
            {missing.length > 0 && (
              <Checkbox
                checked={deletesMissing.value}
                label={t('editor.csv.delete', { count: missing.length })}
                onValue={(isOn) => {
                  deletesMissing.value = isOn;
                }}
              />
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
