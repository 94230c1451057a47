/** English of what a check of a template finds: in the editor's checks panel and in the answers of the API. */
export const checks = {
  'checks.no-recipient': 'Nobody signs or approves this document.',
  // {detail} e.g. "Email, Phone".
  'checks.incomplete': '{name} cannot be written to yet. Missing: {detail}',
  'checks.no-signature': '{name} has no signature field.',
  'checks.wrong-role': 'The role of {name} cannot hold this field.',
  'checks.unassigned': 'Belongs to nobody, so nobody can fill it.',
  'checks.outside': 'Lies outside of the page.',
  'checks.empty-options': 'Has no options to choose from.',
  'checks.stale-condition': 'Has a condition on a field that is gone, belongs to someone else or is itself.',
  'checks.condition-cycle': 'Is shown only by way of itself, so it never appears.',
  'checks.required-hidden': 'Is required, but its conditions can never show it.',
  'checks.never-shown': 'Its conditions can never show it.',
  'checks.formula-mistake': 'The formula cannot be computed: {detail}',
  'checks.too-much-logic': 'The formulas and conditions are too large to save. Shorten or remove some.',
  'checks.impossible-rules': 'The smallest accepted value is above the largest.',
  'checks.too-small': 'Is too small to be read when filled.',
  'checks.text-cut': 'The text does not fit: {detail}',
  'checks.empty-value': 'Has a fixed value that is empty.',
  'checks.duplicate-variable': 'Several fields are called {detail}; formulas cannot tell them apart.',
  'checks.overlap': 'Lies on top of {other}.',
  'checks.unlabelled': 'Has no label; screen readers say only what kind of field it is.',
} as const;
