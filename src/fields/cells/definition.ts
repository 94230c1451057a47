import { checkCells } from '../shared/check.ts';
import { MINIMA, SIZES, TEXT, TEXT_RULES } from '../shared/defaults.ts';
import { define } from '../shared/definition.ts';
import { tile } from './palette-item.ts';

export const definition = define('cells', {
  ...tile,
  defaultSize: SIZES.line,
  minSize: MINIMA.line,
  settings: [...TEXT, 'cells'],
  rules: TEXT_RULES,
  defaults: { format_rules: { cellCount: 8 } },
  validate: checkCells,
});
