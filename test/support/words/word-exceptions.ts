/** Texts that a rule is wrong about, with the reason. */
import type { ProseException } from './check-prose.ts';
import type { WordException } from './rules.ts';

export const EXCEPTIONS: readonly WordException[] = [
  // The same words in both languages.
  { rule: 'english', language: 'fr', key: 'ui.notifications' },
  { rule: 'english', language: 'fr', key: 'editor.checks.hint' },
  { rule: 'english', language: 'fr', key: 'editor.doc.description' },
  // Both languages have one word for undoing and for canceling; the drawing area has a button for each.
  { rule: 'distinct', language: 'fr', key: 'editor.undo' },
  { rule: 'distinct', language: 'it', key: 'editor.undo' },
  { rule: 'same', language: 'fr', key: 'signing.undo' },
  { rule: 'same', language: 'it', key: 'signing.undo' },
  // Labels are definite in Arabic, and types of fields are not.
  { rule: 'same', language: 'ar', key: 'fields.type.date' },
  { rule: 'same', language: 'ar', key: 'fields.type.formula' },
  { rule: 'same', language: 'ar', key: 'fields.group.text' },
  // Signers agree to it word for word: a change is a new version.
  { rule: 'terms', language: 'en', key: 'consent.statement' },
];

export const PROSE_EXCEPTIONS: readonly ProseException[] = [
  // A column's name in SQL.
  { file: 'src/server/requests/signing/frame-ancestors.ts', word: 'id' },
];
