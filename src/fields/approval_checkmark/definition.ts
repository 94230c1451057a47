import { checkNothing } from '../shared/check.ts';
import { define } from '../shared/definition.ts';
import { MINIMA, SIZES } from '../shared/facts.ts';
import { tile } from './tile.ts';

export const definition = define('approval_checkmark', {
  ...tile,
  defaultSize: SIZES.tick,
  minSize: MINIMA.tick,
  settings: ['label', 'variableName', 'background'],
  isServerWritten: true,
  defaults: { required: false },
  validate: checkNothing,
});
