/** Rules for every text in every language. Each returns complaints; none depends on where the texts are from. */
import { isDeepStrictEqual } from 'node:util';
import type { Message } from '../../../src/i18n/params.ts';
import { AMBIGUOUS, type Concept, DISTINCT } from './concepts.ts';
import type { Term } from './terms.ts';

export type Texts = Readonly<Record<string, Message>>;

/** False complaints: a rule, a language (or `*`) and a key. An unused exception is a complaint, too. */
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

/** Every English key has a text, and every text has an English key. */
export const sameKeys: Rule = function* (english, texts, language) {
  for (const key of Object.keys(english))
    if (!(key in texts)) yield { rule: 'keys', key, text: 'is not translated' };
  yield* unknownKeys(english, texts, language);
};

/** Every text has an English key. Regional languages need only their differences. */
export const unknownKeys: Rule = function* (english, texts) {
  for (const key of Object.keys(texts))
    if (!(key in english)) yield { rule: 'keys', key, text: 'is not in the English' };
};

/** Texts of a regional language differ from those of its base language. */
export function* differs(texts: Texts, base: Texts): Iterable<Omit<Complaint, 'language'>> {
  for (const [key, message] of Object.entries(texts))
    if (isDeepStrictEqual(message, base[key])) yield { rule: 'overlay', key, text: 'is what the base says' };
}

/** Whether a plural form applies to several positive integers, such as `one` in Russian: 1, 21, 31. */
function servesSeveral(language: string, form: string): boolean {
  const rules = new Intl.PluralRules(language);
  return (
    Array.from({ length: 200 }, (_, at) => rules.select(at + 1)).filter((one) => one === form).length > 1
  );
}

/** Parameters are those of the English; `count` may be spelled out in forms for a single number. */
export const sameNames: Rule = function* (english, texts, language) {
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
      const isCounted = ['', 'many', 'other'].includes(form) || servesSeveral(language, form);
      if (isCounted && wanted.has('count') && !names.has('count'))
        yield { rule: 'names', key, text: `${form} lacks {count}` };
    }
  }
};

/** Used only from a million on, with the same words as `other`. */
export const MANY_IS_OTHER = ['ca', 'es', 'es-419', 'fr', 'it', 'pt', 'pt-BR'];

/** A text with a count has exactly the plural forms of its language. */
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
  { found: / …/, say: 'has an ordinary space before …' },
  { found: /"/, say: 'has ": the quotation marks of the language' },
  { found: /(?<=\p{L})'(?=\p{L})/u, say: "has ': ’" },
  { found: / {2}/, say: 'has two spaces' },
  { found: /^\s|\s$/, say: 'begins or ends with a space' },
];
const quotes = (found: RegExp, right: string): Mistake => ({
  found,
  say: `has foreign quotation marks: ${right}`,
});
/** Between a number and its unit. */
const UNIT: Mistake = { found: /\} (MB|Mo|МБ|s|с)(?!\p{L})/u, say: 'has an ordinary space before a unit' };
const TYPOGRAPHY: Readonly<Record<string, readonly Mistake[]>> = {
  en: [quotes(/[«»„]/, '“ ”')],
  fr: [
    UNIT,
    { found: /(?<!\u202f)[;?!]/, say: 'has ; ? or ! without a narrow no-break space before it' },
    { found: /(?<!\u00a0):(?!\/\/)/, say: 'has : without a no-break space before it' },
    { found: /«(?!\u00a0)|(?<!\u00a0)»/, say: 'has « » without no-break spaces' },
    quotes(/[“”„]/, '« »'),
  ],
  ja: [
    UNIT,
    {
      found: new RegExp(`${CJK}[ ]?[,:;?!()]|[(),:;?!]${CJK}`),
      say: 'has half-width punctuation beside Japanese',
    },
    quotes(/[“”„«»]/, '「 」'),
  ],
  zh: [
    UNIT,
    {
      found: new RegExp(`${CJK}[ ]?[,:;?!()]|[(),:;?!]${CJK}`),
      say: 'has half-width punctuation beside Chinese',
    },
    quotes(/[「」„«»]/, '“ ”'),
  ],
  ko: [quotes(/[‘„«»]/, '“ ”')],
  ru: [
    UNIT,
    { found: /[ \u00a0]–[ \u00a0]|(?<!\u00a0)—/, say: 'has a dash other than a no-break space and —' },
    quotes(/[“”„]/, '« »'),
  ],
  de: [
    UNIT,
    quotes(/[«»]|“[^“”]*”|(?<!„[^“”]*)“/, '„ “'),
    { found: /\p{L}…/u, say: 'has no space before …' },
  ],
  cs: [UNIT, quotes(/[«»”]|(?<!„[^“]*)“/, '„ “')],
  pl: [UNIT, quotes(/[«»“]|(?<!„[^”]*)”/, '„ ”')],
  ro: [
    UNIT,
    quotes(/[«»“]|(?<!„[^”]*)”/, '„ ”'),
    { found: /[şţŞŢ]/, say: 'has a cedilla: ș and ț have a comma' },
  ],
  sv: [UNIT, quotes(/[“„«»]/, '” ”')],
  nb: [UNIT, quotes(/[“”„]/, '« »')],
  nl: [UNIT, quotes(/[“”„«»]/, '‘ ’')],
  ca: [UNIT, quotes(/[“”„]/, '« »'), { found: /l[.•‧]l/i, say: 'has no l·l' }],
  pt: [UNIT, quotes(/[«»„]/, '“ ”')],
  it: [UNIT, quotes(/[“”„]/, '« »')],
  es: [
    UNIT,
    quotes(/[“”„]/, '« »'),
    { found: /^[^¿]*\?/, say: 'has ? without ¿' },
    { found: /^[^¡]*!/, say: 'has ! without ¡' },
  ],
  el: [UNIT, quotes(/[“”„]/, '« »'), { found: /\?/, say: 'has ?: the question mark is ;' }],
  ar: [{ found: /[\u0600-\u06ff][?,;]/, say: 'has Latin punctuation: ؟ ، ؛' }, quotes(/[“”„]/, '« »')],
  he: [
    UNIT,
    { found: /(?<![\u0590-\u05ff])[ובכלמשה]{1,2}-(?=[A-Za-z{\d])/, say: 'has a hyphen after a prefix: ־' },
    { found: /(?<![\u0590-\u05ff])[ובכלמשה]$/, say: 'ends in a prefix' },
    quotes(/[“”„«»]/, '״ ״'),
  ],
};

/** Spaces, quotation marks and punctuation follow the language's conventions. */
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

/** If the English contains a concept, the translation contains its term. */
export const preferredTerms = (concepts: readonly Concept[], base: string | null = null): Rule =>
  function* (english, texts, language) {
    const plain = (message: Message) =>
      formsOf(message)
        .map(([, text]) => text.replace(/\{\w+\}/g, ''))
        .join('\n');
    for (const { english: concept, terms } of concepts) {
      const term = terms[language] ?? (base === null ? undefined : terms[base]);
      if (term === undefined) continue;
      for (const [key, message] of Object.entries(texts))
        if (key in english && concept.test(plain(english[key]!)) && !term.test(plain(message)))
          yield {
            rule: 'preferred',
            key,
            text: `names “${concept.exec(plain(english[key]!))![0]}” otherwise`,
          };
    }
  };

/** Equal English texts have equal translations, unless the English has several meanings. */
export const sameWays: Rule = function* (english, texts) {
  const first = new Map<string, string>();
  for (const [key, source] of Object.entries(english)) {
    const text = texts[key];
    if (typeof source !== 'string' || typeof text !== 'string' || AMBIGUOUS.includes(source)) continue;
    const other = first.get(source);
    if (other === undefined) first.set(source, key);
    else if (texts[other] !== text) yield { rule: 'same', key, text: `is not what ${other} says: ${text}` };
  }
};

/** Different meanings have different translations. */
export const distinct: Rule = function* (_english, texts) {
  for (const [key, other] of DISTINCT)
    if (texts[key] !== undefined && isDeepStrictEqual(texts[key], texts[other]))
      yield { rule: 'distinct', key, text: `says what ${other} says` };
};

/** A text of more than ten letters that equals the English. */
export const leftOver: Rule = function* (english, texts) {
  for (const [key, message] of Object.entries(texts)) {
    if (!(key in english)) continue;
    const source = new Set(formsOf(english[key]!).map(([, text]) => text));
    for (const [, text] of formsOf(message))
      if (source.has(text) && text.replace(/\{\w+\}/g, '').replace(/\P{L}/gu, '').length > 10)
        yield { rule: 'english', key, text: `is English: ${text}` };
  }
};

/** Short texts are labels of buttons and tabs, which have space for twice the English length. */
const FACTOR = 2.2;
const SHORT = 12;

/** Limits the length relative to the English. */
export const lengths: Rule = function* (english, texts) {
  for (const [key, message] of Object.entries(texts)) {
    if (!(key in english)) continue;
    const longest = (one: Message) => Math.max(...formsOf(one).map(([, text]) => [...text].length));
    const limit = Math.ceil(Math.max(longest(english[key]!), SHORT) * FACTOR);
    if (longest(message) > limit)
      yield { rule: 'length', key, text: `has ${longest(message)} characters, more than ${limit}` };
  }
};

/** Translations of an earlier English text. */
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

/** Complaints without an exception, and unused exceptions. */
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
