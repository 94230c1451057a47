/** Texts for which a rule is wrong, with the reason. */
import type { ProseException } from './check-prose.ts';
import type { WordException } from './rules.ts';

export const EXCEPTIONS: readonly WordException[] = [
  // The same words in both languages.
  { rule: 'english', language: 'fr', key: 'ui.notifications' },
  { rule: 'english', language: 'fr', key: 'editor.checks.hint' },
  { rule: 'english', language: 'fr', key: 'editor.doc.description' },
  { rule: 'english', language: 'fr', key: 'console.documentation' },
  // The name of an HTTP header.
  { rule: 'english', language: '*', key: 'console.embed.policy' },
  // Both languages have one word for undo and cancel; the drawing area has buttons for both.
  { rule: 'distinct', language: 'fr', key: 'editor.undo' },
  { rule: 'distinct', language: 'it', key: 'editor.undo' },
  { rule: 'same', language: 'fr', key: 'signing.undo' },
  { rule: 'same', language: 'it', key: 'signing.undo' },
  // Labels are definite in Arabic, but field types aren't.
  { rule: 'same', language: 'ar', key: 'fields.type.formula' },
  { rule: 'same', language: 'ar', key: 'fields.group.text' },
  // Signers consent to this exact text, so a change would be a new version.
  { rule: 'terms', language: 'en', key: 'consent.statement' },
];

export const PROSE_EXCEPTIONS: readonly ProseException[] = [
  // Name of an SQL column.
  { file: 'src/server/requests/signing/frame-ancestors.ts', word: 'id' },
];
