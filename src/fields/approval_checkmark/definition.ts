import { checkNothing } from '../shared/check.ts';
import { define } from '../shared/definition.ts';
import { MINIMA, SIZES } from '../shared/facts.ts';

export const definition = define('approval_checkmark', {
  icon: 'M12 3.5l7 2.5v5.5c0 4.3-2.9 7.4-7 9-4.1-1.6-7-4.7-7-9V6ZM8.5 12l2.5 2.5 4.5-5',
  group: 'approval',
  defaultSize: SIZES.tick,
  minSize: MINIMA.tick,
  settings: ['label', 'variableName', 'background'],
  isServerWritten: true,
  defaults: { required: false },
  validate: checkNothing,
});
