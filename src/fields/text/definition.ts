import { checkText } from '../shared/check.ts';
import { define } from '../shared/definition.ts';
import { MINIMA, SIZES, TEXT, TEXT_RULES } from '../shared/facts.ts';
import { tile } from './tile.ts';

export const definition = define('text', {
  ...tile,
  defaultSize: SIZES.line,
  minSize: MINIMA.line,
  settings: TEXT,
  rules: TEXT_RULES,
  validate: checkText,
});
