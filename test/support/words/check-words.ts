/** Runs all rules over all languages. */
import { createHash } from 'node:crypto';
import type { Message } from '../../../src/i18n/params.ts';
import { CONCEPTS } from './concepts.ts';
import {
  type Complaint,
  differs,
  distinct,
  forbiddenTerms,
  leftOver,
  lengths,
  pluralForms,
  preferredTerms,
  sameKeys,
  sameNames,
  sameWays,
  staleKeys,
  type Texts,
  typography,
  unknownKeys,
  type WordException,
  withoutExceptions,
} from './rules.ts';
import type { Term } from './terms.ts';

/** Long enough to detect changes. */
export const hashOf = (message: Message): string =>
  createHash('sha256').update(JSON.stringify(message)).digest('hex').slice(0, 8);

export interface Overlay {
  readonly language: string;
  readonly base: string;
  readonly texts: Texts;
}

export interface Words {
  readonly english: Texts;
  readonly languages: Readonly<Record<string, Texts>>;
  /** Only the messages in which a regional language differs from its base language. */
  readonly overlays: readonly Overlay[];
  /** For each English text, its hash at the time of translation. */
  readonly recorded: Readonly<Record<string, string>>;
  readonly terms: readonly Term[];
  readonly exceptions: readonly WordException[];
}

export function checkWords({
  english,
  languages,
  overlays,
  recorded,
  terms,
  exceptions,
}: Words): readonly Complaint[] {
  const ofEnglish = [typography, forbiddenTerms(terms)];
  const ofOthers = [
    sameKeys,
    sameNames,
    pluralForms,
    ...ofEnglish,
    preferredTerms(CONCEPTS),
    sameWays,
    distinct,
    leftOver,
    lengths,
  ];
  const complaints = [
    ...ofEnglish.flatMap((rule) =>
      [...rule(english, english, 'en')].map((one) => ({ ...one, language: 'en' })),
    ),
    ...Object.entries(languages).flatMap(([language, texts]) =>
      ofOthers.flatMap((rule) => [...rule(english, texts, language)].map((one) => ({ ...one, language }))),
    ),
    ...overlays.flatMap(({ language, base, texts }) => {
      const below = languages[base] ?? {};
      const whole = { ...below, ...texts };
      return [
        ...[unknownKeys, sameNames, pluralForms, leftOver, lengths].flatMap((rule) => [
          ...rule(english, texts, language),
        ]),
        ...typography(english, texts, base),
        ...differs(texts, below),
        // The base language may use words of another region, so its messages are checked too.
        ...forbiddenTerms(terms)(english, whole, language),
        ...preferredTerms(CONCEPTS, base)(english, whole, language),
        ...sameWays(english, whole, language),
        ...distinct(english, whole, language),
      ].map((one) => ({ ...one, language }));
    }),
    ...staleKeys(english, recorded, hashOf),
  ];
  return withoutExceptions(complaints, exceptions);
}

export const recordOf = (english: Texts): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(english)
      .sort()
      .map((key) => [key, hashOf(english[key]!)]),
  );
