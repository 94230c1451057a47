/** All translated texts: pages, mails and the consent statement. */

import { CERTIFICATE_LOCALES, CERTIFICATE_OVERLAYS } from '../../../src/i18n/locales/certificate-locales.ts';
import {
  CONSOLE_LOCALES,
  CONSOLE_OVERLAYS,
  CONSOLE_PAGE_LOCALES,
  CONSOLE_PAGE_OVERLAYS,
} from '../../../src/i18n/locales/console-locales.ts';
import * as english from '../../../src/i18n/locales/en.ts';
import * as englishConsole from '../../../src/i18n/locales/en-consoles.ts';
import { EDITOR_LOCALES, EDITOR_OVERLAYS, LOCALES, OVERLAYS } from '../../../src/i18n/locales/index.ts';
import type { Catalogue } from '../../../src/i18n/locales/messages.ts';
import { VERIFY_LOCALES, VERIFY_OVERLAYS } from '../../../src/i18n/locales/verify-locales.ts';
import { BASE_OF, LANGUAGES, type RegionalLanguage } from '../../../src/model/languages.ts';
import { MAIL_MESSAGES, MAIL_OVERLAYS } from '../../../src/server/mail/messages/index.ts';
import { BUILT_IN_STATEMENTS } from '../../../src/server/requests/signing/built-in-statements.ts';
import type { Overlay } from './check-words.ts';
import type { Texts } from './rules.ts';

const named = (room: string, texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${room}.${key}`, text]));

function textsOf(language: string, pages: Catalogue, allMails: object = MAIL_MESSAGES): Texts {
  const mails = (allMails as Readonly<Record<string, Texts>>)[language] ?? {};
  const statement = (BUILT_IN_STATEMENTS as Readonly<Record<string, string>>)[language];
  return {
    ...(pages as Texts),
    ...named('mail', mails),
    ...(statement !== undefined && { 'consent.statement': statement }),
  };
}

export async function readWords(): Promise<{
  readonly english: Texts;
  readonly languages: Readonly<Record<string, Texts>>;
  readonly overlays: readonly Overlay[];
}> {
  const pages = Object.assign({}, ...Object.values(english), ...Object.values(englishConsole)) as Catalogue;
  const others = LANGUAGES.filter(
    (language): language is Exclude<typeof language, 'en' | RegionalLanguage> =>
      language !== 'en' && !(language in BASE_OF),
  );
  const read = async (language: (typeof others)[number]) => {
    const parts = await Promise.all(
      [
        LOCALES,
        CONSOLE_LOCALES,
        CONSOLE_PAGE_LOCALES,
        EDITOR_LOCALES,
        VERIFY_LOCALES,
        CERTIFICATE_LOCALES,
      ].map((from) => from[language]()),
    );
    return [language, textsOf(language, Object.assign({}, ...parts))] as const;
  };
  const readOverlay = async (language: RegionalLanguage): Promise<Overlay> => {
    const parts = await Promise.all(
      [
        OVERLAYS,
        CONSOLE_OVERLAYS,
        CONSOLE_PAGE_OVERLAYS,
        EDITOR_OVERLAYS,
        VERIFY_OVERLAYS,
        CERTIFICATE_OVERLAYS,
      ].map((from) => from[language]()),
    );
    const texts = textsOf(language, Object.assign({}, ...parts), MAIL_OVERLAYS);
    return { language, base: BASE_OF[language], texts };
  };
  return {
    english: textsOf('en', pages),
    languages: Object.fromEntries(await Promise.all(others.map(read))),
    overlays: await Promise.all((Object.keys(BASE_OF) as RegionalLanguage[]).map(readOverlay)),
  };
}
