/**
 * CSV as in RFC 4180. Written here rather than taken from a library: 60 lines, and the import shows the line of a broken
 * quote, where parsers such as Papa Parse guess (7 kB, more than all of the code that imports).
 */

/** A row with the line it begins on, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export type ParsedCsv =
  | { readonly rows: readonly CsvRow[] }
  /** A quote isn't closed, or text follows a closing quote. */
  | { readonly brokenLine: number };

/** The separator of the first line: spreadsheets write a semicolon where the comma separates decimals. */
function separatorOf(text: string): string {
  const first = text.slice(0, text.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '');
  const count = (separator: string) => first.split(separator).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** Parses CSV with `,`, `;` or tabs. Empty lines are skipped. */
export function parseCsv(given: string): ParsedCsv {
  const text = given.replace(/^\ufeff/, '');
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let line = 1;
  let startLine = 1;
  let at = 0;
  const endRow = () => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: startLine, cells });
    cells = [];
  };
  while (at < text.length) {
    if (cells.length === 0) startLine = line;
    let cell = '';
    if (text[at] === '"') {
      const openLine = line;
      for (;;) {
        const end = text.indexOf('"', at + 1);
        if (end < 0) return { brokenLine: openLine };
        const part = text.slice(at + 1, end);
        cell += part;
        line += part.split('\n').length - 1;
        at = end + 1;
        if (text[at] !== '"') break;
        cell += '"';
      }
      if (at < text.length && text[at] !== separator && text[at] !== '\r' && text[at] !== '\n')
        return { brokenLine: line };
    } else {
      const start = at;
      while (at < text.length && text[at] !== separator && text[at] !== '\r' && text[at] !== '\n') at++;
      cell = text.slice(start, at);
    }
    cells.push(cell);
    if (text[at] === separator) {
      at++;
      if (at === text.length || text[at] === '\r' || text[at] === '\n') cells.push('');
      else continue;
    }
    endRow();
    if (text[at] === '\r' && text[at + 1] === '\n') at++;
    if (at < text.length) {
      line++;
      at++;
    }
  }
  endRow();
  return { rows };
}

/** CSV with CRLF line ends, and a byte order mark, by which spreadsheets know that it's UTF-8. */
export function formatCsv(rows: readonly (readonly string[])[], separator: ',' | ';' = ','): string {
  const quoted = (cell: string) =>
    /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return `\ufeff${rows.map((row) => `${row.map(quoted).join(separator)}\r\n`).join('')}`;
}

/**
 * Adds an apostrophe before what a spreadsheet would run as a formula: at the start, and after a character that it might
 * take as the end of a cell. `plainText` removes it, so that a file that was exported and imported changes nothing.
 */
export const escapeFormulas = (text: string): string =>
  text.replace(/(^|[,;"\t\r\n])('*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/g, "$1'$2");

export const plainText = (cell: string): string =>
  cell.replace(/(^|[,;"\t\r\n])'('*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/g, '$1$2');
