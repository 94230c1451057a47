import { checkMark } from '../shared/check.ts';
import { define } from '../shared/definition.ts';
import { COMMON, MINIMA, SIZES } from '../shared/facts.ts';
import { tile } from './tile.ts';

export const definition = define('signature', {
  ...tile,
  defaultSize: SIZES.signature,
  minSize: MINIMA.mark,
  settings: COMMON,
  validate: checkMark,
});
