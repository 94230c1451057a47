import { describe, expect, it, vi } from 'vitest';
import { directionOf } from '../../../src/i18n/direction.ts';
import { loadTranslator } from '../../../src/i18n/load-translator.ts';
import { errors, ui } from '../../../src/i18n/locales/en.ts';
import type { Catalogue } from '../../../src/i18n/locales/messages.ts';
import { negotiateLanguage } from '../../../src/i18n/negotiate-language.ts';
import { createTranslator } from '../../../src/i18n/translator.ts';
import { LANGUAGES } from '../../../src/model/languages.ts';

/** A catalogue that production code does not have: plural forms and parameters without inventing product strings. */
const sample = (messages: Record<string, unknown>) => messages as Catalogue;
const loose = (translator: ReturnType<typeof createTranslator>) =>
  translator.t as unknown as (key: string, params?: Record<string, string | number>) => string;

describe('translating', () => {
  it('fills in parameters and leaves unknown braces alone', () => {
    const t = loose(createTranslator('en', sample({ 'x.page': 'Page {page} of {pages} {odd}' })));
    expect(t('x.page', { page: 2, pages: 1415 })).toBe('Page 2 of 1,415 {odd}');
  });

  it('finds English messages that are added after its creation', () => {
    const translator = createTranslator('de', sample({}), sample({ 'x.both': 'Hallo' }));
    expect(loose(translator)('x.later')).toBe('x.later');
    translator.add(sample({ 'x.later': 'Later', 'x.both': 'Hello' }));
    expect(loose(translator)('x.later')).toBe('Later');
    expect(loose(translator)('x.both')).toBe('Hallo');
  });

  it('does not read a parameter as a replacement pattern or a message', () => {
    const t = loose(createTranslator('en', sample({ 'x.name': 'Hello {name}' })));
    expect(t('x.name', { name: '$& {name}' })).toBe('Hello $& {name}');
  });

  it.each([
    [0, 'none'],
    [1, '1 field'],
    [2, '2 fields'],
  ])('chooses the plural form of %d', (count, expected) => {
    const fields = { zero: 'none', one: '{count} field', other: '{count} fields' };
    expect(loose(createTranslator('en', sample({ 'x.fields': fields })))('x.fields', { count })).toBe(
      expected,
    );
  });

  it('uses the plural rules of the language that the message is written in', () => {
    const polish = { one: '{count} pole', few: '{count} pola', many: '{count} pól', other: '{count} pola' };
    const english = sample({
      'x.a': { one: '{count} field', other: '{count} fields' },
      'x.b': 'only English',
    });
    const t = loose(createTranslator('pl', english, sample({ 'x.a': polish })));
    expect([1, 3, 5].map((count) => t('x.a', { count }))).toEqual(['1 pole', '3 pola', '5 pól']);
    expect(t('x.b')).toBe('only English');
  });

  it('writes numbers and dates as the reader’s region does', () => {
    const british = createTranslator('en-GB', ui);
    expect(british.t('ui.close')).toBe('Close');
    expect(british.date('2026-03-04T12:00:00Z', { dateStyle: 'short', timeZone: 'UTC' })).toBe('04/03/2026');
    expect(createTranslator('de', ui).number(1234.5)).toBe('1.234,5');
    expect(british.list(['Ada', 'Ben', 'Cleo'])).toBe('Ada, Ben and Cleo');
  });

  it('writes percent as the language does', () => {
    const percent = (tag: string) => createTranslator(tag, ui).percent(50);
    expect(['en', 'de', 'es', 'ar-EG'].map(percent)).toEqual(['50%', '50\u00a0%', '50\u00a0%', '٥٠٪\u061c']);
    expect(createTranslator('de', ui).percent(12.34)).toBe('12,3\u00a0%');
  });

  it('isolates what is inserted into a sentence from right to left, and only there', () => {
    const words = sample({ 'x.from': 'From {sender}, page {page}' });
    const say = (tag: string, sender: string) =>
      loose(createTranslator(tag, words))('x.from', { sender, page: 2 });
    expect(say('he', 'Acme (UK)')).toBe('From \u2068Acme (UK)\u2069, page 2');
    expect(say('he', '\u2068Acme\u2069')).toBe('From \u2068Acme\u2069, page 2');
    expect(say('de', 'Acme (UK)')).toBe('From Acme (UK), page 2');
  });

  const numbers = [...Array(1_002).keys(), 12_345, -1, -12, 0.5, 999.9, Number.NaN, Number.POSITIVE_INFINITY];
  it.each([...LANGUAGES, 'en-GB', 'en-IN', 'de-CH', 'ar-EG', 'ar-AE', 'he-IL', 'en-u-nu-deva'])(
    'writes numbers in %s as the platform does',
    (tag) => {
      const platform = new Intl.NumberFormat(tag);
      const { number } = createTranslator(tag, ui);
      expect(numbers.map((one) => number(one))).toEqual(numbers.map((one) => platform.format(one)));
    },
  );

  it('makes no number formatter for a small number: the first of a process takes as long as the first screen', () => {
    const made = vi.spyOn(Intl, 'NumberFormat');
    const t = loose(createTranslator('de', sample({ 'x.page': 'Page {page} of {pages}' })));
    expect(t('x.page', { page: 0, pages: 999 })).toBe('Page 0 of 999');
    expect(made).not.toHaveBeenCalled();
    made.mockRestore();
    expect(t('x.page', { page: 1, pages: 1_000 })).toBe('Page 1 of 1.000');
  });

  it('survives a locale that is none', () => {
    expect(createTranslator('not a locale!', ui).locale).toBe('en');
  });

  it('has a full sentence for every error code', () => {
    for (const [key, text] of Object.entries(errors)) expect(text, key).toMatch(/^[A-Z].+\.$/);
  });
});

describe('negotiating the language', () => {
  const supported = ['en', 'de', 'pt-BR', 'zh-Hant', 'zh-Hans'] as const;
  it.each([
    [['de-AT', 'en'], 'de'],
    [['pt-PT'], 'pt-BR'],
    [['zh-TW'], 'zh-Hant'],
    [['zh_CN'], 'zh-Hans'],
    [[null, 'xx', 'de'], 'de'],
    [['xx'], 'en'],
    [[], 'en'],
  ])('%j gives %s', (wanted, expected) => {
    expect(negotiateLanguage(wanted, supported, 'en')).toBe(expected);
  });

  it('knows which way a language is written', () => {
    expect(directionOf('ar-EG')).toBe('rtl');
    expect(directionOf('en')).toBe('ltr');
  });

  it('keeps the region for formats while the words are English', async () => {
    expect((await loadTranslator(['en-GB'], ui)).locale).toBe('en-GB');
    expect((await loadTranslator(['xx-YY'], ui)).locale).toBe('en');
  });
});
