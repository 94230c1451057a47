/** Texts that a rule is wrong about, with the reason. */
import type { WordException } from './rules.ts';

export const EXCEPTIONS: readonly WordException[] = [
  // The same words in both languages.
  { rule: 'english', language: 'fr', key: 'ui.notifications' },
  { rule: 'english', language: 'fr', key: 'editor.checks.hint' },
  { rule: 'english', language: 'fr', key: 'editor.doc.description' },
];
