import { checkDate } from '../shared/check.ts';
import { define } from '../shared/definition.ts';
import { COMMON, MINIMA, SIZES } from '../shared/facts.ts';

export const definition = define('date', {
  icon: 'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V7a1.5 1.5 0 0 1 1.5-1.5ZM4 10.25h16M8 3.5v4M16 3.5v4',
  group: 'signing',
  defaultSize: SIZES.line,
  minSize: MINIMA.line,
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
});
