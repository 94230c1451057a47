import { checkOption } from '../shared/check.ts';
import { define } from '../shared/definition.ts';
import { COMMON, MINIMA, SIZES } from '../shared/facts.ts';

export const definition = define('dropdown', {
  icon: 'M5 6.5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1ZM7 12h4M13.5 11l2 2 2-2',
  group: 'choice',
  defaultSize: SIZES.line,
  minSize: MINIMA.line,
  settings: [...COMMON, 'placeholder', 'readOnly', 'readOnlyValue', 'options', 'fontSize'],
  defaults: { dropdown_options: ['Option 1', 'Option 2'] },
  validate: checkOption,
});
