import { checkMark } from '../shared/check.ts';
import { COMMON, MINIMA, SIZES } from '../shared/defaults.ts';
import { define } from '../shared/definition.ts';
import { tile } from './palette-item.ts';

export const definition = define('initial', {
  ...tile,
  defaultSize: SIZES.initial,
  minSize: MINIMA.mark,
  settings: COMMON,
  validate: checkMark,
});
