import { useI18n } from '../../i18n/context.ts';
import { ariaOf, type SigningControl, textOf } from '../signing-control.ts';

export const CheckboxControl: SigningControl = (props) => (
  <input
    {...ariaOf(props)}
    class="field-control field-tick"
    type="checkbox"
    checked={props.value === 'true'}
    disabled={props.isDisabled}
    required={props.isRequired && props.field.multi_group_id === null}
    // Browsers expose `required` to assistive technology on text inputs only.
    aria-required={(props.isRequired && props.field.multi_group_id === null) || undefined}
    onChange={(event) => props.onValue(event.currentTarget.checked ? 'true' : 'false', 'done')}
  />
);

/** Radio buttons with the same name are mutually exclusive and share arrow keys; a button without a group has its own name. */
export const RadioControl: SigningControl = (props) => (
  <input
    {...ariaOf(props)}
    class="field-control field-tick field-radio"
    type="radio"
    name={`${props.place}-${props.field.multi_group_id ?? props.field.id}`}
    checked={props.value === 'true'}
    disabled={props.isDisabled}
    required={props.isRequired}
    onChange={(event) => event.currentTarget.checked && props.onValue('true', 'done')}
  />
);

export const SelectControl: SigningControl = (props) => {
  const { t } = useI18n();
  const chosen = textOf(props.value);
  return (
    <select
      {...ariaOf(props)}
      class="field-control field-text field-select"
      value={chosen}
      disabled={props.isDisabled}
      required={props.isRequired}
      aria-required={props.isRequired || undefined}
      onChange={(event) => props.onValue(event.currentTarget.value, 'done')}
    >
      <option value="">{props.field.placeholder || t('fields.choose')}</option>
      {props.field.dropdown_options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  );
};
