import { checkNothing } from '../shared/check.ts';
import { define } from '../shared/definition.ts';
import { MINIMA, SIZES } from '../shared/facts.ts';
import { tile } from './tile.ts';

export const definition = define('approval_date', {
  ...tile,
  defaultSize: SIZES.line,
  minSize: MINIMA.line,
  settings: ['label', 'variableName', 'background', 'dateFormat', 'fontSize'],
  isServerWritten: true,
  defaults: { required: false },
  validate: checkNothing,
});
