import { checkPicture } from '../shared/check.ts';
import { define } from '../shared/definition.ts';
import { COMMON, MINIMA, SIZES } from '../shared/facts.ts';
import { tile } from './tile.ts';

export const definition = define('image', {
  ...tile,
  defaultSize: SIZES.picture,
  minSize: MINIMA.picture,
  settings: COMMON,
  validate: checkPicture,
});
