import { DATE_FORMATS } from '../../model/field.ts';
import { LIMITS } from '../../model/limits.ts';
import type { Editor } from '../kernel/editor-context.ts';
import { csvTypes } from './read-row.ts';
import type { CsvIssue, Expected } from './row-reader.ts';

function expectedText(expected: Expected, editor: Editor): string {
  const { t, list, number } = editor.i18n;
  switch (expected.kind) {
    case 'type':
      return t('editor.csv.expect.oneOf', { names: list(csvTypes(editor)) });
    case 'dateFormat':
      return t('editor.csv.expect.oneOf', { names: list(DATE_FORMATS) });
    case 'recipient':
    case 'holder':
    case 'document':
      return t('editor.csv.expect.oneOf', { names: list(expected.names) || '–' });
    case 'oneRecipient':
      return t('editor.csv.expect.oneRecipient', { names: list(expected.names) });
    case 'page':
    case 'percent':
    case 'size':
    case 'fontSize':
      return t('editor.csv.expect.range', { from: number(expected.from), to: number(expected.to) });
    case 'length':
      return t('editor.csv.expect.length', { most: number(expected.most) });
    case 'uniqueId':
      return t('editor.csv.expect.uniqueId', { row: number(expected.line) });
    default:
      return t(`editor.csv.expect.${expected.kind}`);
  }
}

/** Characters of a cell that are repeated. */
const MOST_RECEIVED = 60;

/** A mistake in the file: where it is, what was expected and what is there. */
export function issueText(issue: CsvIssue, editor: Editor): string {
  const { t, list, number } = editor.i18n;
  switch (issue.kind) {
    case 'quotes':
      return t('editor.csv.quotes', { row: number(issue.line) });
    case 'columns':
      return t('editor.csv.missing', { names: list(issue.missing) });
    case 'empty':
      return t('editor.csv.empty');
    case 'too-many':
      return t('editor.place.tooMany', {
        most: number(LIMITS.fieldsPerDocument),
        count: number(issue.count),
      });
    case 'cell': {
      const where = {
        row: number(issue.line),
        column: issue.column,
        expected: expectedText(issue.expected, editor),
      };
      const received = issue.received.trim();
      return received === ''
        ? t('editor.csv.issueEmpty', where)
        : t('editor.csv.issue', {
            ...where,
            received: received.length > MOST_RECEIVED ? `${received.slice(0, MOST_RECEIVED)}…` : received,
          });
    }
  }
}
