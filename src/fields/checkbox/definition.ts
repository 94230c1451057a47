import { checkChoice } from '../shared/check.ts';
import { define } from '../shared/definition.ts';
import { COMMON, MINIMA, SIZES } from '../shared/facts.ts';
import { tile } from './tile.ts';

export const definition = define('checkbox', {
  ...tile,
  defaultSize: SIZES.tick,
  minSize: MINIMA.tick,
  settings: [...COMMON, 'readOnly', 'readOnlyValue', 'group'],
  defaults: { required: false },
  validate: checkChoice,
});
