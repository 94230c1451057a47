import { isFilled } from '../../model/field-value.ts';
import { COMMON, type FieldTraits, MARK_SIZE, PLAIN, type Validate } from '../field-traits.ts';
import { fileSizeIssue, STAMP } from '../file/check-file.ts';
import { refuse } from '../validation-issue.ts';

/** Minimum total stroke length, as a fraction of the pad's height: anything shorter is probably accidental. */
const MIN_INK = 0.12;

const checkMark: Validate = (_field, value) => {
  if (value === null || typeof value === 'string') return refuse('wrongKind');
  if (value.kind === 'file') {
    // A photographed signature, with a transparent background.
    if (value.content_type !== 'image/png' || !value.data_uri?.startsWith('data:image/png;base64,'))
      return refuse('fileType');
    return fileSizeIssue(STAMP, value.size);
  }
  if (value.kind === 'typed') return isFilled(value) && value.text.length <= 200 ? null : refuse('mark');
  let length = 0;
  for (const stroke of value.strokes) {
    if (stroke.length % 3 !== 0 || !stroke.every(Number.isFinite)) return refuse('wrongKind');
    for (let i = 3; i < stroke.length; i += 3)
      length += Math.hypot(stroke[i]! - stroke[i - 3]!, stroke[i + 1]! - stroke[i - 2]!);
  }
  return length >= value.height * MIN_INK ? null : refuse('mark');
};

const mark = {
  ...PLAIN,
  ...MARK_SIZE,
  holds: 'mark',
  upload: STAMP,
  needsLabel: false,
  settings: COMMON,
  validate: checkMark,
} satisfies FieldTraits;

export const markFields = {
  signature: { ...mark, mark: 'signature', frame: 'signed' },
  initial: { ...mark, mark: 'initial', defaultSize: { width: 10, height: 5 } },
} satisfies Record<string, FieldTraits>;
