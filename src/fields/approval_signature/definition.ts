import { checkNothing } from '../shared/check.ts';
import { MINIMA, SIZES } from '../shared/defaults.ts';
import { define } from '../shared/definition.ts';
import { tile } from './palette-item.ts';

export const definition = define('approval_signature', {
  ...tile,
  defaultSize: SIZES.signature,
  minSize: MINIMA.mark,
  settings: ['label', 'variableName', 'background'],
  isServerWritten: true,
  defaults: { required: false },
  validate: checkNothing,
});
