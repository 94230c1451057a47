import type { PartialSelectHTMLAttributes } from 'preact';
import { DEFERRED_ICONS } from './deferred-icons.ts';
import { useFieldLinks } from './Field.tsx';
import { Icon } from './Icon.tsx';

interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectProps<Value extends string>
  extends Omit<PartialSelectHTMLAttributes<HTMLSelectElement>, 'value' | 'size' | 'ref' | 'role'> {
  readonly value: Value | null;
  readonly options: readonly SelectOption<Value>[];
  /** Shown, and chosen, while the value is null. */
  readonly placeholder?: string;
  readonly onValue: (value: Value) => void;
}

/** The platform's own list: right on phones and for screen readers. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, options, placeholder, onValue, class: extra, ...rest } = props;
  return (
    <span class={`ui-select ${extra ?? ''}`}>
      <select
        {...useFieldLinks()}
        {...rest}
        class="ui-input"
        value={value ?? ''}
        onChange={(event) => onValue(event.currentTarget.value as Value)}
      >
        {value === null && (
          // Chosen by name: a disabled one is passed over, and another option's value may be empty, too.
          <option value="" disabled selected>
            {placeholder ?? ''}
          </option>
        )}
        {options.map((option) => (
          <option
            key={option.value}
            value={option.value}
            disabled={option.disabled}
            selected={option.value === value}
          >
            {option.label}
          </option>
        ))}
      </select>
      <Icon path={DEFERRED_ICONS.chevronDown} size={16} />
    </span>
  );
}
