import { checkMark } from '../shared/check.ts';
import { define } from '../shared/definition.ts';
import { COMMON, MINIMA, SIZES } from '../shared/facts.ts';

export const definition = define('initial', {
  icon: 'M3 17 7 7l4 10M4.4 13.5h5.2M14 7v10h3.3a2.75 2.75 0 0 0 0-5.5H14M14 11.5h2.8a2.25 2.25 0 0 0 0-4.5H14',
  group: 'signing',
  defaultSize: SIZES.initial,
  minSize: MINIMA.mark,
  settings: COMMON,
  validate: checkMark,
});
