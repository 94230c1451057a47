import { checkNothing } from '../shared/check.ts';
import { define } from '../shared/definition.ts';
import { MINIMA, SIZES } from '../shared/facts.ts';
import { tile } from './tile.ts';

export const definition = define('approval_signature', {
  ...tile,
  defaultSize: SIZES.signature,
  minSize: MINIMA.mark,
  settings: ['label', 'variableName', 'background'],
  isServerWritten: true,
  defaults: { required: false },
  validate: checkNothing,
});
