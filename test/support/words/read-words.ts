/** Every text of the product that is translated: pages, mails and the statement that signers agree to. */

import { CERTIFICATE_LOCALES } from '../../../src/i18n/locales/certificate-locales.ts';
import * as english from '../../../src/i18n/locales/en.ts';
import { EDITOR_LOCALES, LOCALES } from '../../../src/i18n/locales/index.ts';
import { VERIFY_LOCALES } from '../../../src/i18n/locales/verify-locales.ts';
import type { Catalogue } from '../../../src/i18n/messages.ts';
import { LANGUAGES } from '../../../src/model/languages.ts';
import { MAIL_MESSAGES } from '../../../src/server/mail/messages/index.ts';
import { BUILT_IN_STATEMENTS } from '../../../src/server/signing-sessions/built-in-statements.ts';
import type { Texts } from './rules.ts';

const named = (room: string, texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${room}.${key}`, text]));

function textsOf(language: string, pages: Catalogue): Texts {
  const mails = (MAIL_MESSAGES as Readonly<Record<string, Texts>>)[language] ?? {};
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
}> {
  const pages = Object.assign({}, ...Object.values(english)) as Catalogue;
  const others = LANGUAGES.filter((language) => language !== 'en');
  const read = async (language: (typeof others)[number]) => {
    const parts = await Promise.all(
      [LOCALES, EDITOR_LOCALES, VERIFY_LOCALES, CERTIFICATE_LOCALES].map((from) => from[language]()),
    );
    return [language, textsOf(language, Object.assign({}, ...parts))] as const;
  };
  return {
    english: textsOf('en', pages),
    languages: Object.fromEntries(await Promise.all(others.map(read))),
  };
}
