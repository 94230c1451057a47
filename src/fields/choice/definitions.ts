import { COMMON, type FieldTraits, LINE_SIZE, PLAIN, TICK_SIZE } from '../field-traits.ts';
import { refuse } from '../validation-issue.ts';

const tick = {
  ...PLAIN,
  ...TICK_SIZE,
  holds: 'tick',
  needsLabel: true,
  settings: [...COMMON, 'readOnly', 'readOnlyValue', 'group'],
  validate: (_field, value) => (value === 'true' || value === 'false' ? null : refuse('wrongKind')),
} satisfies FieldTraits;

export const choiceFields = {
  checkbox: { ...tick, choice: 'any', defaults: { required: false } },
  radio_buttons: { ...tick, choice: 'one' },
  dropdown: {
    ...PLAIN,
    ...LINE_SIZE,
    holds: 'option',
    textLayout: 'line',
    needsLabel: true,
    settings: [...COMMON, 'placeholder', 'readOnly', 'readOnlyValue', 'options', 'fontSize'],
    defaults: { dropdown_options: ['Option 1', 'Option 2'] },
    validate: (field, value) => {
      if (typeof value !== 'string') return refuse('wrongKind');
      return field.dropdown_options.includes(value)
        ? null
        : refuse('option', {}, field.validation_rules.message);
    },
  },
} satisfies Record<string, FieldTraits>;
