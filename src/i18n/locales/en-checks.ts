/** English of what a check of a template finds: in the editor's checks panel and in the answers of the API. */
export const checks = {
  'checks.no-recipient': 'This document has no signer or approver.',
  // {detail} e.g. "Email, Phone".
  'checks.incomplete': 'Details missing for {name}: {detail}',
  'checks.no-signature': '{name} has no signature field.',
  'checks.wrong-role': '{name} can’t have this field: their role doesn’t allow it.',
  'checks.unassigned': 'Not assigned to anyone.',
  'checks.outside': 'Outside the page.',
  'checks.empty-options': 'Has no options to choose from.',
  'checks.stale-condition': 'Has a condition on itself, on a deleted field, or on someone else’s field.',
  'checks.condition-cycle': 'Depends on itself, so it never appears.',
  'checks.required-hidden': 'Required, but its conditions never show it.',
  'checks.never-shown': 'Its conditions never show it.',
  'checks.formula-mistake': 'The formula can’t be calculated: {detail}',
  'checks.too-much-logic': 'The formulas and conditions are too large to save. Shorten or remove some.',
  'checks.impossible-rules': 'The minimum is above the maximum.',
  'checks.too-small': 'Too small to read when filled in.',
  'checks.text-cut': 'The text doesn’t fit: {detail}',
  'checks.empty-value': 'Has a fixed value that is empty.',
  'checks.duplicate-variable': 'Several fields are named {detail}, so formulas can’t tell them apart.',
  'checks.overlap': 'Overlaps {other}.',
  'checks.unlabelled': 'Has no label. Screen readers announce only the type of field.',
} as const;
