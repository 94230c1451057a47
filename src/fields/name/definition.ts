import { checkText } from '../shared/check.ts';
import { define } from '../shared/definition.ts';
import { MINIMA, SIZES, TEXT, TEXT_RULES } from '../shared/facts.ts';

export const definition = define('name', {
  icon: 'M12 11.5A3.75 3.75 0 1 0 12 4a3.75 3.75 0 0 0 0 7.5ZM4.5 20c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
  group: 'text',
  defaultSize: SIZES.line,
  minSize: MINIMA.line,
  settings: TEXT,
  rules: TEXT_RULES,
  validate: checkText,
});
