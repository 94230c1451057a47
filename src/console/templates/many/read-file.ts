import { type CsvRow, parseCsv } from '../../../wire/csv/csv-text.ts';
import { readText } from '../../../wire/csv/read-text.ts';

/** Requests that one file can send. The service takes about 120 a minute. */
export const MAX_ROWS = 1_000;
const MAX_BYTES = 5 * 1024 * 1024;

export interface ReadFile {
  readonly name: string;
  readonly headers: readonly string[];
  readonly rows: readonly CsvRow[];
  /** Identifies the file's content. */
  readonly text: string;
}

export type FileProblem =
  | {
      readonly kind: 'unreadable' | 'tooLarge' | 'empty' | 'duplicateHeaders';
      readonly names?: readonly string[];
    }
  | { readonly kind: 'quotes'; readonly line: number }
  | { readonly kind: 'tooMany'; readonly count: number };

const repeated = (headers: readonly string[]): readonly string[] => {
  const names = headers.map((header) => header.trim().toLowerCase());
  return headers.filter((_, index) => names[index] !== '' && names.indexOf(names[index]!) < index);
};

/** Reads a CSV or TSV file with a line of headers. */
export async function readFile(file: File): Promise<ReadFile | FileProblem> {
  if (file.size > MAX_BYTES) return { kind: 'tooLarge' };
  const text = await readText(file).catch(() => null);
  // A binary file has zeros.
  if (text === null || text.includes('\0')) return { kind: 'unreadable' };
  const parsed = parseCsv(text);
  if ('brokenLine' in parsed) return { kind: 'quotes', line: parsed.brokenLine };
  const [head, ...rows] = parsed.rows;
  if (!head || rows.length === 0) return { kind: 'empty' };
  if (rows.length > MAX_ROWS) return { kind: 'tooMany', count: rows.length };
  const headers = head.cells.map((cell) => cell.trim());
  const names = repeated(headers);
  if (names.length > 0) return { kind: 'duplicateHeaders', names };
  return { name: file.name, headers, rows, text };
}

export const isProblem = (read: ReadFile | FileProblem): read is FileProblem => 'kind' in read;
