import { checkChoice } from '../shared/check.ts';
import { define } from '../shared/definition.ts';
import { COMMON, MINIMA, SIZES } from '../shared/facts.ts';

export const definition = define('radio_buttons', {
  icon: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 9.25a2.75 2.75 0 1 0 0 5.5 2.75 2.75 0 0 0 0-5.5Z',
  group: 'choice',
  defaultSize: SIZES.tick,
  minSize: MINIMA.tick,
  settings: [...COMMON, 'readOnly', 'readOnlyValue', 'group'],
  validate: checkChoice,
});
