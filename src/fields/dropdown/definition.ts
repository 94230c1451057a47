import { checkOption } from '../shared/check.ts';
import { COMMON, MINIMA, SIZES } from '../shared/defaults.ts';
import { define } from '../shared/definition.ts';
import { tile } from './palette-item.ts';

export const definition = define('dropdown', {
  ...tile,
  defaultSize: SIZES.line,
  minSize: MINIMA.line,
  settings: [...COMMON, 'placeholder', 'readOnly', 'readOnlyValue', 'options', 'fontSize'],
  defaults: { dropdown_options: ['Option 1', 'Option 2'] },
  validate: checkOption,
});
