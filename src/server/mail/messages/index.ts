import { de } from './de.ts';
import { en, type MailMessages } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';

const TABLES: Readonly<Record<string, MailMessages>> = { en, de, fr, es, it, nl, pt, pl };

/** Languages that mails are written in; whoever reads another gets English. */
export const WRITTEN_LANGUAGES = Object.keys(TABLES);

/** The first of `wanted` that mails are written in, with its sentences. Tags as `de-AT` count as `de`. */
export function mailMessages(...wanted: readonly (string | null | undefined)[]): {
  readonly language: string;
  readonly messages: MailMessages;
} {
  for (const tag of wanted) {
    const language = tag?.toLowerCase().split(/[-_]/)[0] ?? '';
    const messages = Object.hasOwn(TABLES, language) ? TABLES[language] : undefined;
    if (messages) return { language, messages };
  }
  return { language: 'en', messages: en };
}
