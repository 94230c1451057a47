import { definitions } from '../../fields/definitions.ts';
import { cellCount } from '../../fields/text/check-text.ts';
import type { Field } from '../../model/field.ts';
import type { FieldValue } from '../../model/field-value.ts';
import { type Recipient, recipientName } from '../../model/recipient.ts';

/** A grey picture of two by one pixels: pictures keep their shape, and this one's is a business card's. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAC0lEQVR42mPYsQMAAisBcXBzZWcAAAAASUVORK5CYII=';

/** What stands for a person whose data the template does not know. */
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

function raw(field: Field, recipient: Recipient, words: SampleWords, today: string): FieldValue {
  const name = recipientName(recipient) || words.name;
  const { validation_rules: rules } = field;
  switch (field.type) {
    case 'signature':
    case 'approval_signature':
      return { kind: 'typed', text: name, font: 'caveat' };
    case 'initial':
      return {
        kind: 'typed',
        text: name
          .split(/\s+/)
          .map((part) => [...part][0])
          .join(''),
        font: 'caveat',
      };
    case 'date':
    case 'approval_date': {
      const [min, max] = [rules.min, rules.max].map((limit) => String(limit ?? '').slice(0, 10));
      return min && today < min ? min : max && today > max ? max : today;
    }
    case 'name':
      return name;
    case 'email':
      return recipient.email || 'name@example.com';
    case 'company':
      return recipient.company || words.company;
    case 'title':
      return recipient.title || words.title;
    case 'phone':
      return recipient.phone_number || '+1 555 0100';
    case 'number':
      return number(rules);
    case 'cells':
      return '1234567890'.repeat(6).slice(0, Math.min(cellCount(field), rules.maxLength ?? 60));
    case 'text':
      return fitted(words.text, rules);
    case 'text_area':
      return fitted(Array(LONG).fill(words.text).join(' '), rules);
    case 'checkbox':
    case 'radio_buttons':
    case 'approval_checkmark':
      return 'true';
    case 'dropdown':
      return field.dropdown_options[0] ?? null;
    case 'image':
    case 'stamp':
      return {
        kind: 'file',
        file_name: 'picture.png',
        content_type: 'image/png',
        size: 68,
        data_uri: PICTURE,
      };
    case 'file': {
      const isPicture = field.format_rules.acceptedFileTypes === 'image';
      return {
        kind: 'file',
        file_name: isPicture ? 'picture.png' : 'document.pdf',
        content_type: isPicture ? 'image/png' : 'application/pdf',
        size: 68,
      };
    }
    case 'url':
    case 'formula':
      return null;
  }
}

/** What this person may well answer; null where nothing that we can make up would be accepted, such as after a pattern. */
export function sampleValue(
  field: Field,
  recipient: Recipient,
  words: SampleWords,
  today: string,
): FieldValue {
  const value = raw(field, recipient, words, today);
  return definitions[field.type].validate(field, value) === null ? value : null;
}
