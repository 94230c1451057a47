import { checkOption } from '../shared/check.ts';
import { define } from '../shared/definition.ts';
import { COMMON, MINIMA, SIZES } from '../shared/facts.ts';
import { tile } from './tile.ts';

export const definition = define('dropdown', {
  ...tile,
  defaultSize: SIZES.line,
  minSize: MINIMA.line,
  settings: [...COMMON, 'placeholder', 'readOnly', 'readOnlyValue', 'options', 'fontSize'],
  defaults: { dropdown_options: ['Option 1', 'Option 2'] },
  validate: checkOption,
});
