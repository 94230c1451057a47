import { checkNumber } from '../shared/check.ts';
import { define } from '../shared/definition.ts';
import { MINIMA, SIZES, TEXT } from '../shared/facts.ts';

export const definition = define('number', {
  icon: 'M9.5 4l-2 16M16.5 4l-2 16M4.75 9h15.5M3.75 15h15.5',
  group: 'text',
  defaultSize: SIZES.line,
  minSize: MINIMA.line,
  settings: TEXT,
  rules: ['min', 'max'],
  validate: checkNumber,
});
