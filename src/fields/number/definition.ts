import { checkNumber } from '../shared/check.ts';
import { define } from '../shared/definition.ts';
import { MINIMA, SIZES, TEXT } from '../shared/facts.ts';
import { tile } from './tile.ts';

export const definition = define('number', {
  ...tile,
  defaultSize: SIZES.line,
  minSize: MINIMA.line,
  settings: TEXT,
  rules: ['min', 'max'],
  validate: checkNumber,
});
