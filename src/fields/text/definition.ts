import { checkText } from '../shared/check.ts';
import { define } from '../shared/definition.ts';
import { MINIMA, SIZES, TEXT, TEXT_RULES } from '../shared/facts.ts';

export const definition = define('text', {
  icon: 'M5 7.5V5h14v2.5M12 5v14M9.5 19h5',
  group: 'text',
  defaultSize: SIZES.line,
  minSize: MINIMA.line,
  settings: TEXT,
  rules: TEXT_RULES,
  validate: checkText,
});
