import { checkNothing } from '../shared/check.ts';
import { MINIMA, SIZES } from '../shared/defaults.ts';
import { define } from '../shared/definition.ts';
import { tile } from './palette-item.ts';

export const definition = define('approval_date', {
  ...tile,
  defaultSize: SIZES.line,
  minSize: MINIMA.line,
  settings: ['label', 'variableName', 'background', 'dateFormat', 'fontSize'],
  isServerWritten: true,
  defaults: { required: false },
  validate: checkNothing,
});
