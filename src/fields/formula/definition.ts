import { checkNothing } from '../shared/check.ts';
import { define } from '../shared/definition.ts';
import { MINIMA, SIZES } from '../shared/facts.ts';
import { tile } from './tile.ts';

export const definition = define('formula', {
  ...tile,
  defaultSize: SIZES.line,
  minSize: MINIMA.line,
  settings: ['label', 'variableName', 'background', 'fontSize', 'formula'],
  isServerWritten: true,
  defaults: { required: false },
  validate: checkNothing,
});
