import { checkNothing } from '../shared/check.ts';
import { define } from '../shared/definition.ts';
import { MINIMA, SIZES } from '../shared/facts.ts';

export const definition = define('formula', {
  icon: 'M18 7.5V5H6l6.5 7L6 19h12v-2.5',
  group: 'text',
  defaultSize: SIZES.line,
  minSize: MINIMA.line,
  settings: ['label', 'variableName', 'background', 'fontSize', 'formula'],
  isServerWritten: true,
  defaults: { required: false },
  validate: checkNothing,
});
