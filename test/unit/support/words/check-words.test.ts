import { describe, expect, it } from 'vitest';
import { checkWords, hashOf, recordOf, type Words } from '../../../support/words/check-words.ts';
import { readWords } from '../../../support/words/read-words.ts';
import type { Texts, WordException } from '../../../support/words/rules.ts';
import { TERMS } from '../../../support/words/terms.ts';

const ENGLISH: Texts = {
  'x.title': 'Sign {name}',
  'x.fields': { one: '{count} field', other: '{count} fields' },
};
const GERMAN: Texts = {
  'x.title': '{name} unterschreiben',
  'x.fields': { one: '{count} Feld', other: '{count} Felder' },
};

function complaintsAbout(
  language: string,
  texts: Texts,
  english = ENGLISH,
  more: Partial<Words> = {},
): readonly string[] {
  const words = { english, languages: { [language]: texts }, recorded: recordOf(english), terms: TERMS };
  return checkWords({ ...words, overlays: [], exceptions: [], ...more }).map(
    ({ rule, language: of, key, text }) => `${of} ${key} ${rule}: ${text}`,
  );
}

/** One text in place of the German title, and what is said of it. */
const said = (language: string, text: string, english = 'Sign this document now') =>
  complaintsAbout(language, { 'x.title': text }, { 'x.title': english }).map((one) => one.split(' ')[2]);

describe('words', () => {
  it('have no complaints where all is as it should be', () => {
    expect(complaintsAbout('de', GERMAN)).toEqual([]);
  });

  it('lack a key, or have one too many', () => {
    const { 'x.title': _title, ...rest } = GERMAN;
    expect(complaintsAbout('de', { ...rest, 'x.other': 'Mehr' })).toEqual([
      'de x.title keys: is not translated',
      'de x.other keys: is not in the English',
    ]);
  });

  it('have the names of the English in each form', () => {
    expect(complaintsAbout('de', { ...GERMAN, 'x.title': '{nane} unterschreiben' })).toEqual([
      'de x.title names:  lacks {name}',
      'de x.title names:  has {nane}, which nobody fills in',
    ]);
    expect(complaintsAbout('de', { ...GERMAN, 'x.fields': { one: 'Ein Feld', other: 'Felder' } })).toEqual([
      'de x.fields names: other lacks {count}',
    ]);
  });

  it('of a region differ from those of its language, and keep to the same rules', () => {
    const spanish: Texts = {
      'x.title': 'Añadir {name}',
      'x.fields': { one: '{count} campo', other: '{count} campos' },
    };
    const about = (texts: Texts) =>
      complaintsAbout('es', spanish, ENGLISH, { overlays: [{ language: 'es-419', base: 'es', texts }] });
    expect(about({ 'x.title': 'Agregar {name}' })).toEqual([]);
    expect(
      about({ 'x.title': 'Agregar {nane}', 'x.more': 'Más', 'x.fields': { other: '{count} campos' } }),
    ).toEqual([
      'es-419 x.more keys: is not in the English',
      'es-419 x.title names:  lacks {name}',
      'es-419 x.title names:  has {nane}, which nobody fills in',
      'es-419 x.fields plural: lacks one',
    ]);
    const same = { 'x.title': 'Agregar {name}', 'x.fields': spanish['x.fields']! };
    expect(about(same)).toEqual(['es-419 x.fields overlay: is what the base says']);
    expect(about({})).toEqual(['es-419 x.title terms: says “Añad”: agregar']);
  });

  it('have the plural forms of their language', () => {
    const forms = { one: '{count} pole', few: '{count} pola', other: '{count} pola' };
    expect(complaintsAbout('pl', { 'x.title': 'Podpisz {name}', 'x.fields': forms })).toEqual([
      'pl x.fields plural: lacks many',
    ]);
    const spanish = { one: '{count} campo', many: '{count} de campos', other: '{count} campos' };
    expect(complaintsAbout('es', { 'x.title': 'Firmar {name}', 'x.fields': spanish })).toEqual([
      'es x.fields plural: has many, which the language does not use',
    ]);
    expect(complaintsAbout('de', { ...GERMAN, 'x.fields': '{count} Felder' })).toEqual([
      'de x.fields plural: has no plural forms',
    ]);
  });

  it.each([
    ['fr', 'Signer ?', 'Signer\u202f?'],
    ['fr', 'Refus : non', 'Refus\u00a0: non'],
    ['fr', 'Signer « ceci »', 'Signer «\u00a0ceci\u00a0»'],
    ['ja', '署名しますか?', '署名しますか？'],
    ['zh', '签署:文件', '签署：文件'],
    ['ru', 'Файл – большой', 'Файл\u00a0— большой'],
    ['de', '“Dokument” öffnen', '„Dokument“ öffnen'],
    ['de', 'Wird geladen…', 'Wird geladen\u00a0…'],
    ['it', 'Firmare “questo”', 'Firmare «questo»'],
    ['es', 'Firmar?', '¿Firmar?'],
    ['ar', 'توقيع?', 'توقيع؟'],
    ['he', 'פתיחת ה-PDF', 'פתיחת ה־PDF'],
    ['he', 'תצוגה כ', 'תצוגה בתור'],
    ['nl', "foto's maken", 'foto’s maken'],
    ['sv', 'Vänta...', 'Vänta…'],
    ['nb', 'Vent …', 'Vent…'],
    ['ca', 'Col.locar', 'Col·locar'],
    ['cs', '“Zpět”', '„Zpět“'],
    ['pl', '“Wróć”', '„Wróć”'],
    ['ro', 'Ştergeți', 'Ștergeți'],
    ['el', 'Υπογραφή?', 'Υπογραφή;'],
    ['pt', '«Anular»', '“Anular”'],
    ['he', '”ביטול“', '״ביטול״'],
    ['ko', '‘이름’', '“이름”'],
  ])('in %s are written as the language writes: not %s', (language, wrong, right) => {
    expect(said(language, wrong)).toEqual(['typography:']);
    expect(said(language, right)).toEqual([]);
  });

  it('keep a number and its unit together', () => {
    expect(said('sv', 'Mer än {size} MB', 'More than {size} MB')).toEqual(['typography:']);
    expect(said('sv', 'Mer än {size}\u00a0MB', 'More than {size} MB')).toEqual([]);
  });

  it('leave the percent sign to Intl', () => {
    expect(said('sv', 'Zooma {percent} %', 'Zoom {percent}')).toEqual(['typography:']);
  });

  it.each([
    ['de', 'Prüfprotokoll öffnen', 'Audit-Protokoll öffnen'],
    ['it', 'Scegli un file', 'Scelga un file'],
    ['pl', 'Proszę podpisać', 'Podpisz'],
    ['ko', '필드 선택', '입력란 선택'],
    ['he', 'בחרו קובץ', 'יש לבחור קובץ'],
  ])('in %s keep to the terms: not %s', (language, wrong, right) => {
    expect(said(language, wrong)).toEqual(['terms:']);
    expect(said(language, right)).toEqual([]);
  });

  it('name a concept by the term that the term base prefers, in a region by its own or that of its language', () => {
    const english = { 'x.title': 'Open the audit trail' };
    const about = (language: string, text: string) => complaintsAbout(language, { 'x.title': text }, english);
    expect(about('de', 'Audit-Protokoll öffnen')).toEqual([]);
    expect(about('de', 'Verlauf öffnen')).toEqual(['de x.title preferred: names “audit trail” otherwise']);
    const region = (texts: Texts) =>
      complaintsAbout('pt', { 'x.title': 'Abrir o registo de auditoria' }, english, {
        overlays: [{ language: 'pt-BR', base: 'pt', texts }],
      });
    expect(region({ 'x.title': 'Abrir o registro de auditoria' })).toEqual([]);
    expect(region({ 'x.title': 'Abrir o histórico' })).toEqual([
      'pt-BR x.title preferred: names “audit trail” otherwise',
    ]);
  });

  it('say the same English the same way, unless it has two meanings', () => {
    const about = (text: string) => {
      const english = { 'x.one': text, 'x.two': text };
      return complaintsAbout('de', { 'x.one': 'Schließen', 'x.two': 'Beenden' }, english);
    };
    expect(about('Close')).toEqual(['de x.two same: is not what x.one says: Beenden']);
    expect(about('Copy')).toEqual([]);
  });

  it('keep distinct meanings distinct', () => {
    const english = { 'editor.undo': 'Undo', 'editor.cancel': 'Cancel' };
    expect(complaintsAbout('ro', { 'editor.undo': 'Anulați', 'editor.cancel': 'Anulați' }, english)).toEqual([
      'ro editor.undo distinct: says what editor.cancel says',
    ]);
  });

  it('say the number in a form that serves several', () => {
    const forms = { few: '{count} поля', many: '{count} полей', other: '{count} поля' };
    const about = (one: string) =>
      complaintsAbout('ru', { 'x.title': 'Подписать {name}', 'x.fields': { one, ...forms } });
    expect(about('Одно поле')).toEqual(['ru x.fields names: one lacks {count}']);
    expect(about('{count} поле')).toEqual([]);
  });

  it('are held to the terms in English as well', () => {
    const english = { 'x.title': 'Code from the e-mail' };
    expect(complaintsAbout('de', { 'x.title': 'Code aus der E-Mail' }, english)).toEqual([
      'en x.title terms: says “e-mail”: email',
    ]);
  });

  it('are not the English, unless they are short', () => {
    expect(said('sv', 'Sign this document now')).toEqual(['english:']);
    expect(said('sv', 'PDF', 'PDF')).toEqual([]);
  });

  it('are not much longer than the English', () => {
    expect(said('sv', 'x'.repeat(28), 'Undo')).toEqual(['length:']);
    expect(said('sv', 'x'.repeat(27), 'Undo')).toEqual([]);
  });

  it('are stale once the English has changed, is new or is gone', () => {
    const recorded = { 'x.title': hashOf('Sign it: {name}'), 'x.gone': '00000000' };
    expect(complaintsAbout('de', GERMAN, ENGLISH, { recorded }).map((one) => one.slice(0, 40))).toEqual([
      '* x.title source: has changed since it w',
      '* x.fields source: is not recorded: tran',
      '* x.gone source: is recorded, and no lon',
    ]);
  });

  it('may be excepted, as long as there is something to except', () => {
    const exceptions: readonly WordException[] = [
      { rule: 'english', language: 'fr', key: 'x.title' },
      { rule: 'length', language: '*', key: 'x.title' },
    ];
    expect(
      complaintsAbout('fr', { 'x.title': 'Description' }, { 'x.title': 'Description' }, { exceptions }),
    ).toEqual(['* x.title length: needs no exception from “length”']);
  });

  it('of mails and of the statement are read for every language that has them', async () => {
    const { english, languages } = await readWords();
    expect(Object.keys(languages)).toHaveLength(19);
    expect(english).toHaveProperty(['mail.invite_subject']);
    for (const texts of Object.values(languages)) expect(texts).toHaveProperty(['consent.statement']);
    expect(languages.de).toHaveProperty(['mail.invite_subject']);
    expect(languages.de).toHaveProperty(['editor.title']);
  });
});
