import type { Translator } from '../../../i18n/translator.ts';
import { type CsvRow, escapeFormulas, formatCsv } from '../../../wire/csv/csv-text.ts';
import { errorText } from '../../shell/error-text.ts';
import type { CheckedRow } from './check-rows.ts';
import { rowIssueText } from './row-issue-text.ts';
import type { RowResult } from './send-rows.ts';

/** Where the decimal separator is a comma, spreadsheets expect semicolons. */
export const separatorFor = ({ number }: Translator): ',' | ';' =>
  number(1.5, { minimumFractionDigits: 1 }).includes(',') ? ';' : ',';

const csvFile = (rows: readonly (readonly string[])[], separator: ',' | ';'): Blob =>
  new Blob(
    [
      formatCsv(
        rows.map((row) => row.map(escapeFormulas)),
        separator,
      ),
    ],
    { type: 'text/csv' },
  );

export interface Reported {
  readonly row: CheckedRow;
  /** Absent for rows with issues, which aren't sent. */
  readonly result?: RowResult | undefined;
}

/** What is wrong with a row, or why it wasn't sent; empty if it was. */
export function reasonOf(i18n: Translator, { row, result }: Reported): string {
  if (row.issues.length > 0) return row.issues.map((issue) => rowIssueText(i18n, issue)).join(' ');
  if (result?.state === 'refused') {
    const isReused = result.error.code === 'IDEMPOTENCY_KEY_REUSED';
    return isReused ? i18n.t('console.many.sentBefore') : errorText(i18n, result.error);
  }
  return result?.state === 'unknown' ? i18n.t('console.many.unknownHelp') : '';
}

export const resultText = ({ t }: Translator, { row, result }: Reported): string =>
  t(`console.many.result.${row.issues.length > 0 ? 'invalid' : (result?.state ?? 'waiting')}`);

/** What became of each row. @param linkOf the address of a request's page */
export function reportFile(
  i18n: Translator,
  reported: readonly Reported[],
  linkOf: (requestId: string) => string,
): Blob {
  const { t } = i18n;
  const head = (['row', 'recipients', 'status', 'reason', 'requestId', 'link'] as const).map((name) =>
    t(`console.many.report.${name}`),
  );
  const lines = reported.map((one) => {
    const id = one.result?.state === 'sent' ? one.result.requestId : '';
    const { line, title, emails } = one.row;
    const people = [title, ...emails.filter((email) => email !== title)].join(', ');
    return [String(line), people, resultText(i18n, one), reasonOf(i18n, one), id, id && linkOf(id)];
  });
  return csvFile([head, ...lines], separatorFor(i18n));
}

/** The rows that weren't sent, as in the file, to correct them and choose the new file. */
export function unsentFile(
  i18n: Translator,
  file: { readonly headers: readonly string[]; readonly rows: readonly CsvRow[] },
  reported: readonly Reported[],
): Blob {
  const lines = new Set(
    reported
      .filter(({ result }) => result?.state !== 'sent' && result?.state !== 'unknown')
      .map(({ row }) => row.line),
  );
  const rows = file.rows.filter(({ line }) => lines.has(line)).map(({ cells }) => cells);
  return csvFile([file.headers, ...rows], separatorFor(i18n));
}

/** A file with the right columns and an example. */
export function sampleFile(
  i18n: Translator,
  columns: readonly { readonly header: string; readonly example: string }[],
): Blob {
  const rows = [columns.map(({ header }) => header), columns.map(({ example }) => example)];
  return csvFile(rows, separatorFor(i18n));
}
