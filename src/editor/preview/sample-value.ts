import { definitions } from '../../fields/definitions.ts';
import { cellCount } from '../../fields/text/check-text.ts';
import type { Field } from '../../model/field.ts';
import type { FieldType } from '../../model/field-types.ts';
import type { FieldValue } from '../../model/field-value.ts';
import { type Recipient, recipientName } from '../../model/recipient.ts';

/** A gray image of two by one pixels; images keep their aspect ratio, here that of a business card. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAC0lEQVR42mPYsQMAAisBcXBzZWcAAAAASUVORK5CYII=';

/** Sample data for recipients whose details aren't known. */
export interface SampleWords {
  readonly name: string;
  readonly company: string;
  readonly title: string;
  readonly text: string;
}

const LONG = 3;

function fitted(text: string, { minLength = 0, maxLength = Infinity }: Field['validation_rules']): string {
  const long = text.length < minLength ? text.padEnd(minLength, ` ${text}`) : text;
  return [...long].slice(0, maxLength).join('').trimEnd();
}

function number({ min, max }: Field['validation_rules']): string {
  const [low, high] = [min, max].map((limit) => (limit === undefined || limit === '' ? null : Number(limit)));
  if (low != null && Number.isFinite(low)) return String(low);
  return high != null && Number.isFinite(high) ? String(Math.min(high, 42)) : '42';
}

interface SampleInput {
  readonly field: Field;
  readonly recipient: Recipient;
  readonly words: SampleWords;
  readonly today: string;
}
type Sample = (input: SampleInput) => FieldValue;

const nameOf = ({ recipient, words }: SampleInput) => recipientName(recipient) || words.name;

const typedName: Sample = (input) => ({ kind: 'typed', text: nameOf(input), font: 'caveat' });

const typedInitials: Sample = (input) => ({
  kind: 'typed',
  text: nameOf(input)
    .split(/\s+/)
    .map((part) => [...part][0])
    .join(''),
  font: 'caveat',
});

const day: Sample = ({ field, today }) => {
  const { validation_rules: rules } = field;
  const [min, max] = [rules.min, rules.max].map((limit) => String(limit ?? '').slice(0, 10));
  return min && today < min ? min : max && today > max ? max : today;
};

const checked: Sample = () => 'true';
const nothing: Sample = () => null;

const FILE = { kind: 'file', size: 68 } as const;
const PNG = { ...FILE, file_name: 'picture.png', content_type: 'image/png' };
const picture: Sample = () => ({ ...PNG, data_uri: PICTURE });

const SAMPLES: Record<FieldType, Sample> = {
  signature: typedName,
  initial: typedInitials,
  date: day,
  text: ({ field, words }) => fitted(words.text, field.validation_rules),
  text_area: ({ field, words }) => fitted(Array(LONG).fill(words.text).join(' '), field.validation_rules),
  name: nameOf,
  email: ({ recipient }) => recipient.email || 'name@example.com',
  company: ({ recipient, words }) => recipient.company || words.company,
  title: ({ recipient, words }) => recipient.title || words.title,
  phone: ({ recipient }) => recipient.phone_number || '+1 555 0100',
  number: ({ field }) => number(field.validation_rules),
  cells: ({ field }) =>
    '1234567890'.repeat(6).slice(0, Math.min(cellCount(field), field.validation_rules.maxLength ?? 60)),
  checkbox: checked,
  radio_buttons: checked,
  dropdown: ({ field }) => field.dropdown_options[0] ?? null,
  file: ({ field }) =>
    field.format_rules.acceptedFileTypes === 'image'
      ? PNG
      : { ...FILE, file_name: 'document.pdf', content_type: 'application/pdf' },
  image: picture,
  stamp: picture,
  url: nothing,
  formula: nothing,
  approval_signature: typedName,
  approval_checkmark: checked,
  approval_date: day,
};

/** A plausible answer; null if no invented value would be accepted, such as one with a pattern. */
export function sampleValue(
  field: Field,
  recipient: Recipient,
  words: SampleWords,
  today: string,
): FieldValue {
  const value = SAMPLES[field.type]({ field, recipient, words, today });
  return definitions[field.type].validate(field, value) === null ? value : null;
}
