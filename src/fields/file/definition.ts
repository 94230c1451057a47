import { checkFile } from '../shared/check.ts';
import { COMMON, MINIMA, SIZES } from '../shared/defaults.ts';
import { define } from '../shared/definition.ts';
import { tile } from './palette-item.ts';

export const definition = define('file', {
  ...tile,
  defaultSize: SIZES.line,
  minSize: MINIMA.line,
  settings: [...COMMON, 'fileTypes'],
  validate: checkFile,
});
