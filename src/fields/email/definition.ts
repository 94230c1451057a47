import { checkEmail } from '../shared/check.ts';
import { MINIMA, SIZES, TEXT, TEXT_RULES } from '../shared/defaults.ts';
import { define } from '../shared/definition.ts';
import { tile } from './palette-item.ts';

export const definition = define('email', {
  ...tile,
  defaultSize: SIZES.line,
  minSize: MINIMA.line,
  settings: TEXT,
  rules: TEXT_RULES,
  validate: checkEmail,
});
