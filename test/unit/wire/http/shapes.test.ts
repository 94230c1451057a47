import { expect, it } from 'vitest';
import { validationRules } from '../../../../src/wire/http/shapes.ts';

it.each(['([', '(?<', 'a{2,1}', '*'])('refuses %s, which is no regular expression', (pattern) => {
  const { error } = validationRules.safeParse({ pattern });
  expect(error?.issues).toMatchObject([{ path: ['pattern'], message: 'Expected a regular expression' }]);
});

it.each(['^\\d{5}$', '\\p{Lu}+', '(a)\\1', '\\-'])('accepts %s', (pattern) => {
  expect(validationRules.safeParse({ pattern }).success).toBe(true);
});
