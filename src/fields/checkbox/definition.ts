import { checkChoice } from '../shared/check.ts';
import { COMMON, MINIMA, SIZES } from '../shared/defaults.ts';
import { define } from '../shared/definition.ts';
import { tile } from './palette-item.ts';

export const definition = define('checkbox', {
  ...tile,
  defaultSize: SIZES.tick,
  minSize: MINIMA.tick,
  settings: [...COMMON, 'readOnly', 'readOnlyValue', 'group'],
  defaults: { required: false },
  validate: checkChoice,
});
