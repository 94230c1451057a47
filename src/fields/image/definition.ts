import { checkPicture } from '../shared/check.ts';
import { COMMON, MINIMA, SIZES } from '../shared/defaults.ts';
import { define } from '../shared/definition.ts';
import { tile } from './palette-item.ts';

export const definition = define('image', {
  ...tile,
  defaultSize: SIZES.picture,
  minSize: MINIMA.picture,
  settings: COMMON,
  validate: checkPicture,
});
