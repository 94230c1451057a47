import { useId } from 'preact/hooks';

interface SwitchProps {
  readonly checked: boolean;
  readonly label: string;
  readonly help?: string;
  readonly disabled?: boolean;
  readonly onValue: (checked: boolean) => void;
}

/** For what takes effect at once; a `Checkbox` is for what is saved later. */
export function Switch({ checked, label, help, disabled, onValue }: SwitchProps) {
  const id = useId();
  return (
    <div class="ui-switch">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={(event) => onValue(event.currentTarget.checked)}
      />
      {help && (
        <p class="ui-help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}
