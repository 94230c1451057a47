import { checkText } from '../shared/check.ts';
import { define } from '../shared/definition.ts';
import { MINIMA, SIZES, TEXT, TEXT_RULES } from '../shared/facts.ts';

export const definition = define('text_area', {
  icon: 'M4 6h16M4 10.5h16M4 15h16M4 19.5h9',
  group: 'text',
  defaultSize: SIZES.block,
  minSize: MINIMA.block,
  settings: TEXT,
  rules: TEXT_RULES,
  validate: checkText,
});
