import { checkNothing } from '../shared/check.ts';
import { MINIMA, SIZES } from '../shared/defaults.ts';
import { define } from '../shared/definition.ts';
import { tile } from './palette-item.ts';

export const definition = define('url', {
  ...tile,
  defaultSize: SIZES.line,
  minSize: MINIMA.line,
  settings: ['label', 'variableName', 'background', 'fontSize', 'url'],
  isServerWritten: true,
  defaults: { required: false, read_only: true },
  validate: checkNothing,
});
