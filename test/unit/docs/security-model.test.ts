import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = new URL('../../../', import.meta.url);
const text = readFileSync(new URL('docs/security-model.md', ROOT), 'utf8');
const rows = text.split('\n').filter((line) => /^\| \d/.test(line));

it('every requirement names a test that exists, or a reason', () => {
  expect(rows.length).toBeGreaterThan(70);
  for (const row of rows) {
    const [, id = '', what = '', held = ''] = row.split('|').map((cell) => cell.trim());
    expect(id, row).toMatch(/^\d+\.\d+/);
    expect(what.length, row).toBeGreaterThan(3);
    expect(held.length, row).toBeGreaterThan(10);
  }
  const named = [...text.matchAll(/`(test\/[^`]+)`/g)].map(([, path]) => path!);
  expect(named.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
});
