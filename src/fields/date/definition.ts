import { checkDate } from '../shared/check.ts';
import { COMMON, MINIMA, SIZES } from '../shared/defaults.ts';
import { define } from '../shared/definition.ts';
import { tile } from './palette-item.ts';

export const definition = define('date', {
  ...tile,
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
