import type { InputHTMLAttributes } from 'preact';
import type { Field } from '../../model/field.ts';
import { ariaOf, type SigningControl, type SigningControlProps, textOf } from '../signing-control.ts';
import { TEXT_LIMIT } from './check-text.ts';

interface TextControlFacts {
  readonly type?: 'text' | 'email' | 'tel';
  readonly autocomplete?: 'name' | 'email' | 'organization' | 'organization-title' | 'tel' | 'off';
  readonly inputMode?: 'text' | 'email' | 'tel' | 'decimal';
  readonly autocapitalize?: 'words' | 'characters';
}

/** Longer input would be rejected. */
const maxLength = ({ field }: SigningControlProps) =>
  Math.min(field.validation_rules.maxLength ?? TEXT_LIMIT, TEXT_LIMIT);

const hint = ({ field, label, place }: SigningControlProps) =>
  field.placeholder || (place === 'page' ? label : undefined);

/** `limit`: maximum number of characters by the field's settings. */
export function textControl(facts: TextControlFacts, limit?: (field: Field) => number): SigningControl {
  return (props) => {
    const { value, isDisabled, isRequired, onValue } = props;
    // Preact types ARIA props per input type; these types take the same ones.
    const attributes = {
      ...ariaOf(props),
      ...facts,
      class: 'field-control field-text',
      type: facts.type ?? 'text',
      spellcheck: false,
      enterKeyHint: 'next',
      value: textOf(value),
      placeholder: hint(props),
      maxLength: Math.min(maxLength(props), limit?.(props.field) ?? TEXT_LIMIT),
      readOnly: isDisabled,
      required: isRequired,
      onInput: (event) => onValue(event.currentTarget.value, 'typing'),
      onChange: (event) => onValue(event.currentTarget.value, 'done'),
    } as InputHTMLAttributes<HTMLInputElement>;
    return <input {...attributes} />;
  };
}

export const AreaControl: SigningControl = (props) => (
  <textarea
    {...ariaOf(props)}
    class="field-control field-text field-area"
    rows={props.place === 'sheet' ? 4 : 1}
    value={textOf(props.value)}
    placeholder={hint(props)}
    maxLength={maxLength(props)}
    readOnly={props.isDisabled}
    required={props.isRequired}
    onInput={(event) => props.onValue(event.currentTarget.value, 'typing')}
    onChange={(event) => props.onValue(event.currentTarget.value, 'done')}
  />
);

/** Whether it is a date in the format of `<input type="date">`. */
const isDateText = (text: unknown) => typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text);

export const DateControl: SigningControl = (props) => {
  const { min, max } = props.field.validation_rules;
  return (
    <input
      {...ariaOf(props)}
      class="field-control field-text field-date"
      type="date"
      value={textOf(props.value).slice(0, 10)}
      min={isDateText(min) ? String(min) : '1000-01-01'}
      max={isDateText(max) ? String(max) : '9999-12-31'}
      readOnly={props.isDisabled}
      required={props.isRequired}
      onInput={(event) => props.onValue(event.currentTarget.value, 'typing')}
      onChange={(event) => props.onValue(event.currentTarget.value, 'done')}
    />
  );
};
