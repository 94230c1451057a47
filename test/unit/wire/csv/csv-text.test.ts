import { describe, expect, it } from 'vitest';
import { escapeFormulas, formatCsv, parseCsv, plainText } from '../../../../src/wire/csv/csv-text.ts';

const cellsOf = (text: string) => {
  const parsed = parseCsv(text);
  return 'rows' in parsed ? parsed.rows.map(({ cells }) => cells) : parsed;
};

describe('parseCsv', () => {
  it('reads quotes, separators and line ends inside quotes', () => {
    expect(cellsOf('a,b\r\n"x, ""y""","1\n2"\r\n')).toEqual([
      ['a', 'b'],
      ['x, "y"', '1\n2'],
    ]);
  });

  it('reads semicolons and tabs, a byte order mark, and every kind of line end', () => {
    expect(cellsOf('\ufeffa;b\n1,5;2')).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ]);
    expect(cellsOf('a\tb\r1\t\r')).toEqual([
      ['a', 'b'],
      ['1', ''],
    ]);
  });

  it('skips empty lines, and tells the line that each row begins on', () => {
    const parsed = parseCsv('a,b\n\n"1\n1",2\n,\n3,4');
    expect('rows' in parsed && parsed.rows.map(({ line }) => line)).toEqual([1, 3, 6]);
  });

  it('tells the line of a quote that isn’t closed, or that text follows', () => {
    expect(parseCsv('a,b\n1,"2\n3')).toEqual({ brokenLine: 2 });
    expect(parseCsv('a\n"1"2')).toEqual({ brokenLine: 2 });
  });

  it.each([[[]], [[['']]], [[['a', '', ' b ', '"', ',', 'x\r\ny', ';', '\t']]]])(
    'reads back what was written: %j',
    (rows) => {
      const kept = rows.filter((row: string[]) => row.some((cell) => cell.trim() !== ''));
      expect(cellsOf(formatCsv(rows))).toEqual(kept);
    },
  );
});

describe('escapeFormulas', () => {
  it.each(['=1+1', '+49 30', '-5', '@SUM(A1)', '\tx', 'a;=cmd', 'a,"=b', 'a\n=b', '＝1', "'=1", "''+1"])(
    'keeps %j from being a formula, and plainText restores it',
    (text) => {
      const escaped = escapeFormulas(text);
      expect(escaped).not.toMatch(/(^|[,;"\n])[=+\-@＝]/);
      expect(plainText(escaped)).toBe(text);
    },
  );

  it.each(['Name', 'a=b', "it's", 'a-b@c.example', ''])('leaves %j as it is', (text) => {
    expect(escapeFormulas(text)).toBe(text);
    expect(plainText(text)).toBe(text);
  });
});
