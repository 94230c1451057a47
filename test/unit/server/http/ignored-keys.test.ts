import { expect, it } from 'vitest';
import { ignoredKeys, ignoredWarnings } from '../../../../src/server/http/ignored-keys.ts';

const schema = { shape: { name: true, email: true } };

it('names each key that a create does nothing with', () => {
  expect(ignoredKeys({ name: 1, nmae: 2, toString: 3 }, schema)).toEqual([
    'Ignored unknown key: nmae',
    'Ignored unknown key: toString',
  ]);
  expect(ignoredKeys({ order: 1 }, schema, 'recipients.0.')).toEqual([
    'Ignored unknown key: recipients.0.order',
  ]);
});

it('warns only when there is something to say', () => {
  expect(ignoredWarnings({ name: 1, mail: 2 }, schema)).toEqual({
    warnings: ['Ignored unknown key: mail'],
  });
  expect(ignoredWarnings({ name: 1, email: 2 }, schema)).toEqual({});
});
