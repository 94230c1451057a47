import type { FieldId, RecipientId } from './ids.ts';

/** All checks with their severity, most severe first. */
export const CHECK_RULES = {
  'no-recipient': 'error',
  // Signing requests only: a template's recipients are roles.
  incomplete: 'error',
  'no-signature': 'error',
  // Seals in the signing order; `detail` is the seal's name.
  'seal-no-stamp': 'error',
  'seal-unavailable': 'error',
  'seal-paused': 'error',
  'wrong-role': 'error',
  unassigned: 'error',
  outside: 'error',
  'empty-options': 'error',
  'stale-condition': 'error',
  'condition-cycle': 'error',
  'required-hidden': 'error',
  'never-shown': 'warning',
  'formula-mistake': 'error',
  'too-much-logic': 'error',
  'impossible-rules': 'error',
  'text-cut': 'error',
  'unusable-pattern': 'warning',
  'too-small': 'warning',
  'empty-value': 'warning',
  'duplicate-variable': 'warning',
  overlap: 'warning',
  unlabelled: 'hint',
} as const;
export type CheckRule = keyof typeof CHECK_RULES;
export type CheckSeverity = (typeof CHECK_RULES)[CheckRule];

/** A problem in a document, or something its author may not have meant. */
export interface Finding {
  readonly rule: CheckRule;
  readonly severity: CheckSeverity;
  /** IDs of the fields concerned; the first is the one to show. */
  readonly field_ids: readonly FieldId[];
  readonly recipient_id: RecipientId | null;
  readonly page_number: number | null;
  /** A name, number or text that belongs to the finding; empty if there is none. */
  readonly detail: string;
}
