import { describe, expect, it } from 'vitest';
import { loadTranslator } from '../../src/i18n/load-translator.ts';
import { CERTIFICATE_LOCALES } from '../../src/i18n/locales/certificate-locales.ts';
import { CONSOLE_LOCALES, CONSOLE_PAGE_LOCALES } from '../../src/i18n/locales/console-locales.ts';
import * as english from '../../src/i18n/locales/en.ts';
import * as englishConsole from '../../src/i18n/locales/en-consoles.ts';
import { EDITOR_LOCALES, LOCALES } from '../../src/i18n/locales/index.ts';
import { VERIFY_LOCALES } from '../../src/i18n/locales/verify-locales.ts';
import type { Message } from '../../src/i18n/params.ts';
import { LANGUAGES, type Language } from '../../src/model/languages.ts';
import type { MailMessageKey } from '../../src/server/mail/messages/en.ts';
import { MAIL_MESSAGES, mailMessages } from '../../src/server/mail/messages/index.ts';
import { certificateTranslator } from '../../src/server/pdf/sealed-document-texts.ts';
import { MANY_IS_OTHER } from '../support/words/rules.ts';

type Words = Readonly<Record<string, Message>>;

const { ui, errors, fields, refusals, signing, signingDeferred } = english;
const SHARED: Words = { ...ui, ...errors, ...fields, ...refusals, ...signing, ...signingDeferred };
// Every section of the editor, so that a new one can't be left out.
const EDITOR: Words = Object.assign(
  { ...english.checks },
  ...Object.entries(english)
    .filter(([name]) => name.startsWith('editor'))
    .map(([, section]) => section),
);
const { consoleShell, consoleOverview, ...consolePages } = englishConsole;
const CONSOLE: Words = { ...consoleShell, ...consoleOverview };
const CONSOLE_PAGES: Words = Object.assign({}, ...Object.values(consolePages));

const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).sort();
const forms = (message: Message): Readonly<Record<string, string>> =>
  typeof message === 'string' ? { other: message } : message;

type Translated = Exclude<Language, 'en'>;
const others = LANGUAGES.filter((code): code is Translated => code !== 'en');

const translated = others.flatMap((code) => [
  [code, 'both pages and signing', SHARED, LOCALES[code]] as const,
  [code, 'the editor', EDITOR, EDITOR_LOCALES[code]] as const,
  [code, 'the console’s first page', CONSOLE, CONSOLE_LOCALES[code]] as const,
  [code, 'the console’s other pages', CONSOLE_PAGES, CONSOLE_PAGE_LOCALES[code]] as const,
  [code, 'the verifier', english.verify as Words, VERIFY_LOCALES[code]] as const,
]);

describe.each(translated)('the words in %s of %s', (code, _, WORDS, fetchMessages) => {
  it('exist for every English message and no other', async () => {
    expect(Object.keys(await fetchMessages()).sort()).toEqual(Object.keys(WORDS).sort());
  });

  it('have the same parameters as the English ones', async () => {
    for (const [key, message] of Object.entries(await fetchMessages())) {
      const expected = names(forms(WORDS[key]!).other!);
      expect(names(forms(message).other!), key).toEqual(expected);
      // "one", "two" and "zero" may spell out the number; other parameters must be the same.
      for (const [form, text] of Object.entries(forms(message)))
        expect(new Set([...names(text), 'count']), `${key}.${form}`).toEqual(new Set([...expected, 'count']));
    }
  });

  it('have exactly the language’s plural forms', async () => {
    const all = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
    const pluralCategories = all.filter((form) => form !== 'many' || !MANY_IS_OTHER.includes(code));
    for (const [key, message] of Object.entries(await fetchMessages())) {
      expect(typeof message === 'string', key).toBe(typeof WORDS[key] === 'string');
      if (typeof message === 'string') continue;
      expect(
        Object.keys(message)
          .filter((form) => form !== 'zero' || pluralCategories.includes('zero'))
          .sort(),
        key,
      ).toEqual([...pluralCategories].sort());
    }
  });

  it('are translated', async () => {
    const words = await fetchMessages();
    for (const [key, message] of Object.entries(words)) {
      const sentence = forms(message).other!;
      expect(sentence.trim(), key).toBe(sentence);
      expect(sentence, key).not.toBe('');
      // Short names such as "Text" or "Status" may be the same word; sentences aren't.
      if (sentence.split(' ').length > 3) expect(sentence, key).not.toBe(forms(WORDS[key]!).other);
    }
  });
});

describe.each(others)('a reader of %s', (code) => {
  it('gets the requested language and its direction', async () => {
    const page = await loadTranslator([code.includes('-') ? code : `${code}-XX`, 'en'], SHARED);
    expect(page.t('signing.review')).toBe((await LOCALES[code]())['signing.review']);
    expect(page.direction).toBe(code === 'ar' || code === 'he' ? 'rtl' : 'ltr');
    const desk = await loadTranslator([code], { ...SHARED, ...EDITOR }, 'editor');
    expect(desk.t('editor.palette')).toBe((await EDITOR_LOCALES[code]())['editor.palette']);
    expect(desk.t('ui.close')).toBe((await LOCALES[code]())['ui.close']);
  });
});

it.each([
  ['no', 'nb'],
  ['nn-NO', 'nb'],
  ['iw', 'he'],
  ['zh-TW', 'zh'],
  ['pt-BR', 'pt-BR'],
  ['pt_br', 'pt-BR'],
  ['pt', 'pt'],
  ['pt-PT', 'pt'],
  ['pt-AO', 'pt'],
  ['es-419', 'es-419'],
  ['es-MX', 'es-419'],
  ['es-AR', 'es-419'],
  ['es-US', 'es-419'],
  ['es', 'es'],
  ['es-ES', 'es'],
  ['es-GQ', 'es'],
] as const)('a reader of %s gets %s', async (wish, code) => {
  const { t } = await loadTranslator([wish, 'en'], SHARED);
  expect(t('signing.review')).toBe((await LOCALES[code]())['signing.review']);
  expect(t('errors.SAVE_FAILED')).toBe((await LOCALES[code]())['errors.SAVE_FAILED']);
  expect(mailMessages(wish).language).toBe(code);
  expect((await certificateTranslator(wish)).t('certificate.timeOwn')).toBe(
    (await CERTIFICATE_LOCALES[code]())['certificate.timeOwn'],
  );
});

it('Brazilian Portuguese has its own messages and falls back to Portuguese', async () => {
  const { t, locale } = await loadTranslator(['pt-BR'], SHARED);
  expect(locale).toBe('pt-BR');
  expect(t('signing.saved')).toBe('Salvo');
  expect(t('signing.finish')).toBe('Assinar e terminar');
  expect((await loadTranslator(['es-MX'], SHARED)).locale).toBe('es-MX');
});

describe.each(Object.entries(MAIL_MESSAGES))('the mails in %s', (_, messages) => {
  it('have the same parameters as the English ones', () => {
    for (const [key, english] of Object.entries(MAIL_MESSAGES.en))
      expect(names(messages[key as MailMessageKey]), key).toEqual(names(english));
  });
});
