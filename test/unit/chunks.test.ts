import { expect, it } from 'vitest';
import { AFTER_FIRST_PAGE } from '../../vite.config.ts';
import { sourcesIn } from '../support/read-imports.ts';

it('every module that loads after the first page exists', () => {
  const files = sourcesIn('src').map(({ file }) => `src/${file}`.replace(/^src\/src\//, 'src/'));
  // Alternatives in a pattern each name modules of their own.
  const patterns = AFTER_FIRST_PAGE.flatMap((pattern) => {
    const [, before = pattern, choices, after = ''] = /^(.*?)\(([^()]*)\)(.*)$/.exec(pattern) ?? [];
    return choices ? choices.split('|').map((choice) => before + choice + after) : [before];
  });
  expect(patterns.length).toBeGreaterThan(10);
  expect(patterns.filter((one) => !files.some((file) => new RegExp(`^src/${one}`).test(file)))).toEqual([]);
});
