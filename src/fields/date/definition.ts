import { checkDate } from '../shared/check.ts';
import { define } from '../shared/definition.ts';
import { COMMON, MINIMA, SIZES } from '../shared/facts.ts';
import { tile } from './tile.ts';

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
