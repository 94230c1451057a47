import { definitions } from '../../fields/definitions.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { displayOfRecipient, typeName } from '../kernel/recipient-display.ts';
import { pageName } from '../kernel/several-documents.ts';
import { changeOf } from './import-fields.ts';
import type { ReadRow } from './read-fields.ts';

/** Rows shown; the sums above them count all. */
const MOST_ROWS = 200;
const CHANGES = ['new', 'changed', 'same'] as const;

/** What each row would do. */
export function ImportPreview({ rows }: { readonly rows: readonly ReadRow[] }) {
  const editor = useEditor();
  const { i18n } = editor;
  const { t } = i18n;
  const changes = rows.map(changeOf);
  const sums = CHANGES.map((change) => ({ change, count: changes.filter((one) => one === change).length }))
    .filter(({ count }) => count > 0)
    .map(({ change, count }) => `${t(`editor.csv.${change}`)}: ${i18n.number(count)}`);
  return (
    <>
      <p role="status">{sums.join(' · ')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keys */}
      <div class="ed-csv-table" role="group" aria-label={t('editor.csv.title')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('editor.csv.row')}</th>
              <th scope="col">{t('editor.csv.change')}</th>
              <th scope="col">{t('editor.csv.type')}</th>
              <th scope="col">{t('editor.set.recipient')}</th>
              <th scope="col">{t('editor.page')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, MOST_ROWS).map(({ line, field }, index) => (
              <tr key={line} data-change={changes[index]}>
                <td>{i18n.number(line)}</td>
                <td>{t(`editor.csv.${changes[index]!}`)}</td>
                <td>
                  {typeName(i18n, definitions[field.type].type)}
                  {field.label && <small dir="auto">{field.label}</small>}
                </td>
                <td dir="auto">{displayOfRecipient(editor, field.recipient_id)?.name ?? '–'}</td>
                <td>{pageName(editor, field.page_number)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > MOST_ROWS && (
        <p class="ed-hint">{t('editor.csv.more', { count: rows.length - MOST_ROWS })}</p>
      )}
    </>
  );
}
