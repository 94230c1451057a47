/** Facts that several types share, so that a `definition.ts` states only what is its own. */
import type { FieldSetting, ValidationRule } from './definition.ts';

/** Percent of A4. The first four are those of anchor tags in the API. */
export const SIZES = {
  signature: { width: 25, height: 5 },
  initial: { width: 10, height: 5 },
  line: { width: 20, height: 3 },
  tick: { width: 3, height: 3 },
  block: { width: 40, height: 8 },
  picture: { width: 20, height: 10 },
} as const;

/** Points. A line of 8 pt text needs 10. */
export const MINIMA = {
  mark: { width: 24, height: 12 },
  line: { width: 20, height: 10 },
  tick: { width: 8, height: 8 },
  block: { width: 40, height: 20 },
  picture: { width: 16, height: 16 },
} as const;

export const COMMON: readonly FieldSetting[] = [
  'required',
  'label',
  'variableName',
  'background',
  'conditions',
];

export const TEXT: readonly FieldSetting[] = [
  ...COMMON,
  'placeholder',
  'readOnly',
  'readOnlyValue',
  'prefill',
  'fontSize',
  'validation',
];

export const TEXT_RULES: readonly ValidationRule[] = ['pattern', 'minLength', 'maxLength'];
