import { checkNumber } from '../shared/check.ts';
import { MINIMA, SIZES, TEXT } from '../shared/defaults.ts';
import { define } from '../shared/definition.ts';
import { tile } from './palette-item.ts';

export const definition = define('number', {
  ...tile,
  defaultSize: SIZES.line,
  minSize: MINIMA.line,
  settings: TEXT,
  rules: ['min', 'max'],
  validate: checkNumber,
});
