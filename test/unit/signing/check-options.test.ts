import { expect, it } from 'vitest';
import { wrongSigningOptions } from '../../../src/signing/check-options.ts';

const texts = (...given: Parameters<typeof wrongSigningOptions>) =>
  wrongSigningOptions(...given).map(({ message }) => message);

it('names each invalid option', () => {
  const wrong = {
    locale: 7,
    title: 3,
    zoom: 0,
    prefill: ['Turin'],
    onSigned: 'log',
  };
  expect(texts(wrong)).toEqual([
    'locale must be a language tag such as pt-BR, got 7',
    'title must be a string, got 3',
    'zoom must be a number above 0, got 0',
    'prefill must be an object of values by variable name, got ["Turin"]',
    'onSigned must be a function, got "log"',
  ]);
});

it('reports an option once, and again if it is invalid in another way', () => {
  expect(texts({ zoom: -1 }, { zoom: -1 })).toEqual([]);
  expect(texts({ zoom: -2 }, { zoom: -1 })).toHaveLength(1);
});

it('accepts valid and missing options', () => {
  expect(
    texts({ locale: null, zoom: 1.2, prefill: { city: 'Turin' }, focusOnOpen: false, theme: 'dark' }),
  ).toEqual([]);
});
