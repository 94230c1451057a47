/** Types that the author or the service fills in. */
import {
  type FieldSetting,
  type FieldTraits,
  LINE_SIZE,
  MARK_SIZE,
  PLAIN,
  TICK_SIZE,
} from '../field-traits.ts';

const SETTINGS: readonly FieldSetting[] = ['label', 'variableName', 'background'];

const computed = {
  ...PLAIN,
  filledBy: 'approval',
  needsLabel: false,
  settings: SETTINGS,
  defaults: { required: false },
  // Only the service sets these fields, and its values need no check.
  validate: () => null,
} satisfies Partial<FieldTraits>;

export const computedFields = {
  url: {
    ...computed,
    ...LINE_SIZE,
    holds: 'text',
    filledBy: 'author',
    textLayout: 'line',
    settings: [...SETTINGS, 'fontSize', 'url'],
    defaults: { required: false, read_only: true },
  },
  formula: {
    ...computed,
    ...LINE_SIZE,
    holds: 'number',
    filledBy: 'formula',
    settings: [...SETTINGS, 'fontSize', 'formula'],
  },
  approval_signature: { ...computed, ...MARK_SIZE, holds: 'mark', mark: 'signature', frame: 'approved' },
  approval_checkmark: { ...computed, ...TICK_SIZE, holds: 'tick' },
  approval_date: {
    ...computed,
    ...LINE_SIZE,
    holds: 'date',
    settings: [...SETTINGS, 'dateFormat', 'fontSize'],
  },
} satisfies Record<string, FieldTraits>;
