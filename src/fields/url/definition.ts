import { checkNothing } from '../shared/check.ts';
import { define } from '../shared/definition.ts';
import { MINIMA, SIZES } from '../shared/facts.ts';
import { tile } from './tile.ts';

export const definition = define('url', {
  ...tile,
  defaultSize: SIZES.line,
  minSize: MINIMA.line,
  settings: ['label', 'variableName', 'background', 'fontSize', 'url'],
  isServerWritten: true,
  defaults: { required: false, read_only: true },
  validate: checkNothing,
});
