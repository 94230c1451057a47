import { checkMark } from '../shared/check.ts';
import { COMMON, MINIMA, SIZES } from '../shared/defaults.ts';
import { define } from '../shared/definition.ts';
import { tile } from './palette-item.ts';

export const definition = define('signature', {
  ...tile,
  defaultSize: SIZES.signature,
  minSize: MINIMA.mark,
  settings: COMMON,
  validate: checkMark,
});
