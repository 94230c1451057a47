import type { PartialInputHTMLAttributes } from 'preact';
import { useId } from 'preact/hooks';

interface CheckboxProps
  extends Omit<
    PartialInputHTMLAttributes<HTMLInputElement>,
    'value' | 'size' | 'role' | 'type' | 'ref' | 'checked' | 'label'
  > {
  readonly checked: boolean;
  /** Neither: several things, some on, some off. */
  readonly mixed?: boolean;
  readonly label: string;
  readonly help?: string;
  readonly onValue: (checked: boolean) => void;
}

export function Checkbox({
  checked,
  mixed = false,
  label,
  help,
  onValue,
  class: extra,
  ...rest
}: CheckboxProps) {
  const id = useId();
  return (
    <div class={`ui-check ${extra ?? ''}`}>
      <input
        {...rest}
        id={id}
        type="checkbox"
        checked={checked}
        indeterminate={mixed}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={(event) => onValue(event.currentTarget.checked)}
      />
      <label for={id}>{label}</label>
      {help && (
        <p class="ui-help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}
