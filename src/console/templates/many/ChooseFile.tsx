import { useRef, useState } from 'preact/hooks';
import { useI18n } from '../../../i18n/context.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../../ui/deferred-icons.ts';
import { Card } from '../../shell/Card.tsx';
import { saveFile } from '../../shell/save-file.ts';
import { useFileDrop } from '../../shell/use-file-drop.ts';
import { isProblem, MAX_ROWS, type ReadFile, readFile } from './read-file.ts';
import { sampleFile } from './report.ts';
import { fileProblemText } from './row-issue-text.ts';
import type { Target } from './targets.ts';

const ACCEPTED = '.csv,.tsv,.txt,text/csv,text/tab-separated-values';

const EXAMPLES: Readonly<Record<string, string>> = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  phone_number: '+44 20 7946 0000',
};

function exampleOf(target: Target): string {
  if (target.kind === 'person') return target.fallback || (EXAMPLES[target.attribute] ?? '');
  if (target.fallback) return target.fallback;
  const { type, dropdown_options: options } = target.field;
  if (type === 'dropdown') return options[0] ?? '';
  return type === 'date' ? '2026-12-31' : '';
}

interface ChooseFileProps {
  readonly file: ReadFile | null;
  readonly columns: readonly { readonly target: Target; readonly header: string }[];
  readonly templateName: string;
  /** Null if the chosen file can't be used. */
  readonly onFile: (file: ReadFile | null) => void;
}

/** Takes a file by choice or by dropping it anywhere on the page, and offers a sample. */
export function ChooseFile({ file, columns, templateName, onFile }: ChooseFileProps) {
  const i18n = useI18n();
  const { t, number } = i18n;
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const take = async (given: File) => {
    const read = await readFile(given);
    const isWrong = isProblem(read);
    setProblem(isWrong ? fileProblemText(i18n, read) : null);
    onFile(isWrong ? null : read);
  };
  const isOver = useFileDrop(take);

  const saveSample = () =>
    saveFile(
      sampleFile(
        i18n,
        columns.map(({ target, header }) => ({ header, example: exampleOf(target) })),
      ),
      `${templateName.replace(/[\\/:*?"<>|]/g, ' ').trim() || 'sample'}.csv`,
    );

  return (
    <Card title={t('console.many.file')}>
      {isOver && <div class="con-drop">{t('console.many.choose')}</div>}
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        aria-label={t('console.many.choose')}
        onChange={(event) => {
          const [given] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (given) void take(given);
        }}
      />
      {problem && <Banner tone="danger">{problem}</Banner>}
      <p class="con-quiet">{t('console.many.fileHelp', { most: number(MAX_ROWS) })}</p>
      {file && <p role="status">{t('console.many.chosen', { name: file.name, count: file.rows.length })}</p>}
      <div class="con-many-actions">
        <Button
          variant={file ? 'secondary' : 'primary'}
          icon={DEFERRED_ICONS.list}
          onClick={() => input.current?.click()}
        >
          {t(file ? 'console.many.another' : 'console.many.choose')}
        </Button>
        <Button icon={DEFERRED_ICONS.download} onClick={saveSample}>
          {t('console.many.sample')}
        </Button>
        <span class="con-quiet con-many-drop">{t('console.many.dropHere')}</span>
      </div>
    </Card>
  );
}
