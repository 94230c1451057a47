import { checkNothing } from '../shared/check.ts';
import { define } from '../shared/definition.ts';
import { MINIMA, SIZES } from '../shared/facts.ts';

export const definition = define('approval_date', {
  icon: 'M12 3.5l7 2.5v5.5c0 4.3-2.9 7.4-7 9-4.1-1.6-7-4.7-7-9V6ZM12 8v4l2.5 1.5',
  group: 'approval',
  defaultSize: SIZES.line,
  minSize: MINIMA.line,
  settings: ['label', 'variableName', 'background', 'dateFormat', 'fontSize'],
  isServerWritten: true,
  defaults: { required: false },
  validate: checkNothing,
});
