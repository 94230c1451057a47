import { checkText } from '../shared/check.ts';
import { define } from '../shared/definition.ts';
import { MINIMA, SIZES, TEXT, TEXT_RULES } from '../shared/facts.ts';

export const definition = define('company', {
  icon: 'M5 20V4.5h9V20M14 9.5h5V20M3 20h18M8 8h3M8 12h3M8 16h3',
  group: 'text',
  defaultSize: SIZES.line,
  minSize: MINIMA.line,
  settings: TEXT,
  rules: TEXT_RULES,
  validate: checkText,
});
