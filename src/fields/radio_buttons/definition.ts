import { checkChoice } from '../shared/check.ts';
import { COMMON, MINIMA, SIZES } from '../shared/defaults.ts';
import { define } from '../shared/definition.ts';
import { tile } from './palette-item.ts';

export const definition = define('radio_buttons', {
  ...tile,
  defaultSize: SIZES.tick,
  minSize: MINIMA.tick,
  settings: [...COMMON, 'readOnly', 'readOnlyValue', 'group'],
  validate: checkChoice,
});
