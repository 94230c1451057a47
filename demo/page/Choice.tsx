import { useId } from 'preact/hooks';
import { Icon, type IconName } from './icons.tsx';

export interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: IconName }[];
  readonly onChoose: (value: Value) => void;
}

/** A segmented control made of native radio buttons. */
export function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset class="choice">
      <legend class="hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} title={option.icon ? option.label : undefined}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          {option.icon && <Icon name={option.icon} size={16} />}
          <span class={option.icon ? 'hidden' : ''}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
