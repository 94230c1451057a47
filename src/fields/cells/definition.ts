import { checkCells } from '../shared/check.ts';
import { define } from '../shared/definition.ts';
import { MINIMA, SIZES, TEXT, TEXT_RULES } from '../shared/facts.ts';

export const definition = define('cells', {
  icon: 'M4 8h16a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1ZM9 8v8M15 8v8',
  group: 'text',
  defaultSize: SIZES.line,
  minSize: MINIMA.line,
  settings: [...TEXT, 'cells'],
  rules: TEXT_RULES,
  defaults: { format_rules: { cellCount: 8 } },
  validate: checkCells,
});
