import { checkText } from '../shared/check.ts';
import { MINIMA, SIZES, TEXT, TEXT_RULES } from '../shared/defaults.ts';
import { define } from '../shared/definition.ts';
import { tile } from './palette-item.ts';

export const definition = define('text_area', {
  ...tile,
  defaultSize: SIZES.block,
  minSize: MINIMA.block,
  settings: TEXT,
  rules: TEXT_RULES,
  validate: checkText,
});
