/** What every text in every language must keep to. Each rule gives its complaints; none knows where the texts come from. */
import { isDeepStrictEqual } from 'node:util';
import type { Message } from '../../../src/i18n/params.ts';
import type { Term } from './terms.ts';

export type Texts = Readonly<Record<string, Message>>;

/** Complaints that are wrong: a rule, a language (or `*`) and a key. One that nothing needs is a complaint itself. */
export interface WordException {
  readonly rule: string;
  readonly language: string;
  readonly key: string;
}

export interface Complaint {
  readonly rule: string;
  readonly language: string;
  readonly key: string;
  readonly text: string;
}

const formsOf = (message: Message): readonly (readonly [form: string, text: string])[] =>
  typeof message === 'string'
    ? [['', message]]
    : Object.entries(message).map(([form, text]) => [form, text as string] as const);

const namesIn = (text: string) => new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!));

type Rule = (english: Texts, texts: Texts, language: string) => Iterable<Omit<Complaint, 'language'>>;

/** Each key of the English has a text, and each text a key. */
export const sameKeys: Rule = function* (english, texts, language) {
  for (const key of Object.keys(english))
    if (!(key in texts)) yield { rule: 'keys', key, text: 'is not translated' };
  yield* unknownKeys(english, texts, language);
};

/** Each text has a key in the English: what a region says otherwise need not be more. */
export const unknownKeys: Rule = function* (english, texts) {
  for (const key of Object.keys(texts))
    if (!(key in english)) yield { rule: 'keys', key, text: 'is not in the English' };
};

/** What a region says is not what its language says anyway. */
export function* differs(texts: Texts, base: Texts): Iterable<Omit<Complaint, 'language'>> {
  for (const [key, message] of Object.entries(texts))
    if (isDeepStrictEqual(message, base[key])) yield { rule: 'overlay', key, text: 'is what the base says' };
}

/** Names in braces are those of the English; `count` may be said in words. */
export const sameNames: Rule = function* (english, texts) {
  for (const [key, message] of Object.entries(texts)) {
    if (!(key in english)) continue;
    const wanted = new Set(formsOf(english[key]!).flatMap(([, text]) => [...namesIn(text)]));
    for (const [form, text] of formsOf(message)) {
      const names = namesIn(text);
      const lost = [...wanted].filter((name) => name !== 'count' && !names.has(name));
      const added = [...names].filter((name) => !wanted.has(name));
      for (const name of lost) yield { rule: 'names', key, text: `${form} lacks {${name}}` };
      for (const name of added)
        yield { rule: 'names', key, text: `${form} has {${name}}, which nobody fills in` };
      if (['', 'many', 'other'].includes(form) && wanted.has('count') && !names.has('count'))
        yield { rule: 'names', key, text: `${form} lacks {count}` };
    }
  }
};

/** Chosen from a million on only, where the words are those of `other`. */
export const MANY_IS_OTHER = ['ca', 'es', 'es-419', 'fr', 'it', 'pt', 'pt-BR'];

/** A counted text has each form that its language needs, and no other. */
export const pluralForms: Rule = function* (english, texts, language) {
  const all = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const needed = all.filter((form) => form !== 'many' || !MANY_IS_OTHER.includes(language));
  for (const [key, message] of Object.entries(texts)) {
    if (!(key in english)) continue;
    const isCounted = typeof english[key] !== 'string';
    if (isCounted !== (typeof message !== 'string')) {
      yield { rule: 'plural', key, text: isCounted ? 'has no plural forms' : 'has plural forms' };
      continue;
    }
    if (!isCounted) continue;
    const forms = formsOf(message).map(([form]) => form);
    for (const form of needed)
      if (!forms.includes(form)) yield { rule: 'plural', key, text: `lacks ${form}` };
    for (const form of forms)
      if (form !== 'zero' && !needed.includes(form as Intl.LDMLPluralRule))
        yield { rule: 'plural', key, text: `has ${form}, which the language does not use` };
  }
};

const CJK = '[\\u3040-\\u30ff\\u4e00-\\u9fff々]';
interface Mistake {
  readonly found: RegExp;
  readonly say: string;
}
const EVERYWHERE: readonly Mistake[] = [
  { found: /\}[ \u00a0\u202f]?[%٪]/, say: 'writes % by hand: pass what Intl gives' },
  { found: /\.\.\./, say: 'has three dots: …' },
  { found: /(?<=\p{L})'(?=\p{L})/u, say: "has ': ’" },
  { found: / {2}/, say: 'has two spaces' },
  { found: /^\s|\s$/, say: 'begins or ends with a space' },
];
const TYPOGRAPHY: Readonly<Record<string, readonly Mistake[]>> = {
  fr: [
    { found: /(?<!\u202f)[;?!]/, say: 'has ; ? or ! without a narrow no-break space before it' },
    { found: /(?<!\u00a0):/, say: 'has : without a no-break space before it' },
    { found: /«(?!\u00a0)|(?<!\u00a0)»/, say: 'has « » without no-break spaces' },
    { found: /[“”„]/, say: 'has foreign quotation marks: « »' },
  ],
  ja: [
    {
      found: new RegExp(`${CJK}[ ]?[,:;?!()]|[(),:;?!]${CJK}`),
      say: 'has half-width punctuation beside Japanese',
    },
  ],
  zh: [
    {
      found: new RegExp(`${CJK}[ ]?[,:;?!()]|[(),:;?!]${CJK}`),
      say: 'has half-width punctuation beside Chinese',
    },
  ],
  ru: [{ found: /[ \u00a0]–[ \u00a0]|(?<!\u00a0)—/, say: 'has a dash other than a no-break space and —' }],
  de: [
    { found: /[«»]|“[^“”]*”|(?<!„[^“”]*)“/, say: 'has foreign quotation marks: „ “' },
    { found: /\p{L}…/u, say: 'has no space before …' },
  ],
  it: [{ found: /[“”„]/, say: 'has foreign quotation marks: « »' }],
  es: [
    { found: /^[^¿]*\?/, say: 'has ? without ¿' },
    { found: /^[^¡]*!/, say: 'has ! without ¡' },
  ],
  ar: [{ found: /[\u0600-\u06ff][?,;]/, say: 'has Latin punctuation: ؟ ، ؛' }],
  he: [
    { found: /(?<![\u0590-\u05ff])[ובכלמשה]{1,2}-(?=[A-Za-z{\d])/, say: 'has a hyphen after a prefix: ־' },
    { found: /(?<![\u0590-\u05ff])[ובכלמשה]$/, say: 'ends in a prefix' },
  ],
};

/** Spaces, quotation marks and punctuation are those of the language. */
export const typography: Rule = function* (_english, texts, language) {
  const mistakes = [...EVERYWHERE, ...(TYPOGRAPHY[language] ?? [])];
  for (const [key, message] of Object.entries(texts))
    for (const [, text] of formsOf(message))
      for (const { found, say } of mistakes)
        if (found.test(text)) yield { rule: 'typography', key, text: `${say} (${text})` };
};

/** Words that the term base forbids in a language. */
export const forbiddenTerms = (terms: readonly Term[]): Rule =>
  function* (_english, texts, language) {
    for (const { instead, forbidden } of terms.filter((term) => term.language === language))
      for (const [key, message] of Object.entries(texts))
        for (const [, text] of formsOf(message)) {
          const found = forbidden.exec(text)?.[0];
          if (found !== undefined) yield { rule: 'terms', key, text: `says “${found}”: ${instead}` };
        }
  };

/** A text of more than ten letters that is the English. */
export const leftOver: Rule = function* (english, texts) {
  for (const [key, message] of Object.entries(texts)) {
    if (!(key in english)) continue;
    const source = new Set(formsOf(english[key]!).map(([, text]) => text));
    for (const [, text] of formsOf(message))
      if (source.has(text) && text.replace(/\{\w+\}/g, '').replace(/\P{L}/gu, '').length > 10)
        yield { rule: 'english', key, text: `is English: ${text}` };
  }
};

/** Where it is short it stands on a button or a tab, and the room is what English needs and as much again. */
const FACTOR = 2.2;
const SHORT = 12;

/** A text is at most so much longer than the English. */
export const lengths: Rule = function* (english, texts) {
  for (const [key, message] of Object.entries(texts)) {
    if (!(key in english)) continue;
    const longest = (one: Message) => Math.max(...formsOf(one).map(([, text]) => [...text].length));
    const limit = Math.ceil(Math.max(longest(english[key]!), SHORT) * FACTOR);
    if (longest(message) > limit)
      yield { rule: 'length', key, text: `has ${longest(message)} characters, more than ${limit}` };
  }
};

/** Translations that were made from another English than today's. */
export function* staleKeys(
  english: Texts,
  recorded: Readonly<Record<string, string>>,
  hash: (message: Message) => string,
): Iterable<Complaint> {
  const complain = (key: string, text: string) => ({ rule: 'source', language: '*', key, text });
  for (const [key, message] of Object.entries(english))
    if (recorded[key] === undefined)
      yield complain(key, 'is not recorded: translate it, then run with --record');
    else if (recorded[key] !== hash(message))
      yield complain(
        key,
        'has changed since it was translated: see to the translations, then run with --record',
      );
  for (const key of Object.keys(recorded))
    if (!(key in english)) yield complain(key, 'is recorded, and no longer exists: run with --record');
}

/** The complaints that no exception answers, and the exceptions that answer none. */
export function withoutExceptions(
  complaints: readonly Complaint[],
  exceptions: readonly WordException[],
): readonly Complaint[] {
  const answers = (one: WordException, { rule, language, key }: Complaint) =>
    one.rule === rule && one.key === key && (one.language === '*' || one.language === language);
  const open = complaints.filter((complaint) => !exceptions.some((one) => answers(one, complaint)));
  const idle = exceptions.filter((one) => !complaints.some((complaint) => answers(one, complaint)));
  return [...open, ...idle.map((one) => ({ ...one, text: `needs no exception from “${one.rule}”` }))];
}
