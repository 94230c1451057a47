/** Reads a file of fields into changes of the document, or into what's wrong with it. Changes nothing. */
import type { Field } from '../../model/field.ts';
import { isUuid } from '../../model/ids.ts';
import { LIMITS } from '../../model/limits.ts';
import { type CsvRow, parseCsv } from '../../wire/csv/csv-text.ts';
import { COLUMNS, type Column, NEEDED } from './columns.ts';
import { type CsvSource, readRow } from './read-row.ts';
import { type CsvIssue, RowReader } from './row-reader.ts';

export interface ReadRow {
  readonly line: number;
  readonly field: Field;
  /** The field that the row changes; absent for a new one. */
  readonly before?: Field;
}

export interface ReadFields {
  readonly rows: readonly ReadRow[];
  readonly issues: readonly CsvIssue[];
  /** Columns that aren't read. */
  readonly ignored: readonly string[];
}

/**
 * Reads the rows of a file. A row with the ID of a field changes it, and keeps what the file has no column for; other rows
 * are new fields.
 */
export function readFields(text: string, editor: CsvSource): ReadFields {
  const parsed = parseCsv(text);
  const refuse = (issue: CsvIssue, ignored: readonly string[] = []) => ({
    rows: [],
    issues: [issue],
    ignored,
  });
  if ('brokenLine' in parsed) return refuse({ kind: 'quotes', line: parsed.brokenLine });
  const [head, ...lines] = parsed.rows;
  if (!head || lines.length === 0) return refuse({ kind: 'empty' });
  const names = head.cells.map((cell) => cell.trim().toLowerCase().replaceAll(' ', '_'));
  const isColumn = (name: string): name is Column => (COLUMNS as readonly string[]).includes(name);
  const ignored = head.cells.filter((cell, index) => cell.trim() !== '' && !isColumn(names[index]!));
  const missing = names.includes('id') ? [] : NEEDED.filter((column) => !names.includes(column));
  if (missing.length > 0) return refuse({ kind: 'columns', missing }, ignored);
  if (lines.length > LIMITS.fieldsPerDocument)
    return refuse({ kind: 'too-many', count: lines.length }, ignored);
  const known = new Map(editor.document.allFields().map((field) => [field.id as string, field]));
  const groups = new Map(
    [...known.values()].flatMap(({ multi_group_id: id }) => (id ? [[id.toLowerCase(), id] as const] : [])),
  );
  const seen = new Map<string, number>();
  const rows: ReadRow[] = [];
  const issues: CsvIssue[] = [];
  for (const line of lines) {
    const row = new RowReader(line.line, cellsByColumn(line, names, isColumn));
    const id = row.text('id')?.toLowerCase() ?? '';
    const before = known.get(id);
    if (id && seen.has(id)) row.fail('id', { kind: 'uniqueId', line: seen.get(id)! });
    else if (id && !before && !isUuid(id)) row.fail('id', { kind: 'knownId' });
    else {
      const field = readRow(row, editor, groups, before);
      if (before && field && !editor.document.canChange(before)) row.fail('id', { kind: 'permitted' });
      if (field) rows.push({ line: line.line, field, ...(before && { before }) });
    }
    if (id) seen.set(id, line.line);
    issues.push(...row.issues);
  }
  return { rows, issues, ignored };
}

function cellsByColumn(
  { cells }: CsvRow,
  names: readonly string[],
  isColumn: (name: string) => name is Column,
): ReadonlyMap<Column, string> {
  const found = new Map<Column, string>();
  for (const [index, name] of names.entries()) if (isColumn(name)) found.set(name, cells[index] ?? '');
  return found;
}
