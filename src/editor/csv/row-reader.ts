import { plainText } from '../../wire/csv/csv-text.ts';
import { type Column, readNumber, readYesOrNo } from './columns.ts';

/** What a cell should have been, by the message that says so. */
export type Expected =
  | { readonly kind: 'type' | 'color' | 'yesNo' | 'knownId' | 'unlocked' | 'dateFormat' | 'permitted' }
  | { readonly kind: 'page' | 'percent' | 'size' | 'fontSize'; readonly from: number; readonly to: number }
  | { readonly kind: 'length'; readonly most: number }
  | { readonly kind: 'recipient' | 'oneRecipient' | 'document' | 'holder'; readonly names: readonly string[] }
  | { readonly kind: 'uniqueId'; readonly line: number };

export type CsvIssue =
  | {
      readonly kind: 'cell';
      readonly line: number;
      readonly column: Column;
      readonly received: string;
      readonly expected: Expected;
    }
  | { readonly kind: 'quotes'; readonly line: number }
  | { readonly kind: 'columns'; readonly missing: readonly Column[] }
  | { readonly kind: 'empty' }
  | { readonly kind: 'too-many'; readonly count: number };

/** Characters, as the service permits. */
const LENGTHS: Partial<Record<Column, number>> = {
  label: 255,
  variable_name: 100,
  placeholder: 255,
  read_only_value: 10_000,
  prefilled_data: 255,
};

/** Reads the cells of a row, and notes what's wrong with them. */
export class RowReader {
  readonly issues: CsvIssue[] = [];
  readonly #cells: ReadonlyMap<Column, string>;
  readonly #line: number;
  constructor(line: number, cells: ReadonlyMap<Column, string>) {
    this.#line = line;
    this.#cells = cells;
  }
  /** Undefined if the file has no such column. */
  text(column: Column): string | undefined {
    const cell = this.#cells.get(column);
    return cell === undefined ? undefined : plainText(cell.trim());
  }
  fail(column: Column, expected: Expected): undefined {
    const received = this.#cells.get(column) ?? '';
    this.issues.push({ kind: 'cell', line: this.#line, column, received, expected });
    return undefined;
  }
  number(
    column: Column,
    expected: Expected & { readonly from: number; readonly to: number },
  ): number | undefined {
    const text = this.text(column);
    if (!text) return undefined;
    const value = readNumber(text);
    if (value !== null && value >= expected.from && value <= expected.to) return value;
    return this.fail(column, expected);
  }
  yesNo(column: Column): boolean | undefined {
    const text = this.text(column);
    if (!text) return undefined;
    return readYesOrNo(text) ?? this.fail(column, { kind: 'yesNo' });
  }
  words(column: Column): string | undefined {
    const text = this.text(column);
    const most = LENGTHS[column];
    if (text !== undefined && most !== undefined && text.length > most)
      return this.fail(column, { kind: 'length', most });
    return text;
  }
}
