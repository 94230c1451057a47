/** Texts that a rule is wrong about, with the reason. */
import { en as mails } from '../../../src/server/mail/messages/en.ts';
import type { WordException } from './rules.ts';

/** Languages of the pages that mails are not written in yet. */
const WITHOUT_MAILS = ['ar', 'he', 'ja', 'ko', 'zh'];

export const EXCEPTIONS: readonly WordException[] = [
  ...WITHOUT_MAILS.flatMap((language) =>
    Object.keys(mails).map((key) => ({ rule: 'keys', language, key: `mail.${key}` })),
  ),
  // The same words in both languages.
  { rule: 'english', language: 'fr', key: 'ui.notifications' },
  { rule: 'english', language: 'fr', key: 'editor.checks.hint' },
  { rule: 'english', language: 'fr', key: 'editor.doc.description' },
];
