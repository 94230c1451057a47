import { COMMON, type FieldSetting, type FieldTraits, LINE_SIZE, PLAIN } from '../field-traits.ts';
import { checkCells, checkDate, checkEmail, checkNumber, checkPhone, checkText } from './check-text.ts';

const SETTINGS: readonly FieldSetting[] = [
  ...COMMON,
  'placeholder',
  'readOnly',
  'readOnlyValue',
  'prefill',
  'fontSize',
  'validation',
];

const text: FieldTraits = {
  ...PLAIN,
  ...LINE_SIZE,
  holds: 'text',
  textLayout: 'line',
  needsLabel: true,
  settings: SETTINGS,
  rules: ['pattern', 'minLength', 'maxLength'],
  validate: checkText,
};

/** Text whose type says what it is. */
const named: FieldTraits = { ...text, needsLabel: false };

export const textFields = {
  text,
  text_area: {
    ...text,
    textLayout: 'block',
    defaultSize: { width: 40, height: 8 },
    minSize: { width: 40, height: 20 },
  },
  name: named,
  email: { ...named, validate: checkEmail },
  company: named,
  title: named,
  phone: { ...named, validate: checkPhone },
  number: { ...text, holds: 'number', rules: ['min', 'max'], validate: checkNumber },
  cells: {
    ...text,
    textLayout: 'cells',
    settings: [...SETTINGS, 'cells'],
    defaults: { format_rules: { cellCount: 8 } },
    validate: checkCells,
  },
  date: {
    ...named,
    holds: 'date',
    textLayout: null,
    settings: [
      ...COMMON,
      'placeholder',
      'readOnly',
      'readOnlyValue',
      'dateFormat',
      'dateDefault',
      'signingDate',
      'fontSize',
      'validation',
    ],
    rules: ['min', 'max'],
    validate: checkDate,
  },
} satisfies Record<string, FieldTraits>;
