import { checkFile } from '../shared/check.ts';
import { define } from '../shared/definition.ts';
import { COMMON, MINIMA, SIZES } from '../shared/facts.ts';
import { tile } from './tile.ts';

export const definition = define('file', {
  ...tile,
  defaultSize: SIZES.line,
  minSize: MINIMA.line,
  settings: [...COMMON, 'fileTypes'],
  validate: checkFile,
});
