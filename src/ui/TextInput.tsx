import type { InputHTMLAttributes, PartialInputHTMLAttributes, Ref, TargetedEvent } from 'preact';
import { useFieldLinks } from './Field.tsx';

interface TextInputProps
  extends Omit<PartialInputHTMLAttributes<HTMLInputElement>, 'value' | 'size' | 'role' | 'type' | 'ref'> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'date' | 'password';
  readonly value: string;
  /** With every keystroke. */
  readonly onValue?: (value: string) => void;
  /** When the person is done with it: on Enter and on leaving, if it changed. */
  readonly onCommit?: (value: string) => void;
}

export function TextInput({
  value,
  onValue,
  onCommit,
  type = 'text',
  class: extra,
  ...rest
}: TextInputProps) {
  // The compiler ties ARIA props to each input type apart; all of these take the same ones.
  const props = {
    ...useFieldLinks(),
    ...rest,
    type,
    class: `ui-input ${extra ?? ''}`,
    value,
    onInput: (event: TargetedEvent<HTMLInputElement>) => onValue?.(event.currentTarget.value),
    onChange: (event: TargetedEvent<HTMLInputElement>) => onCommit?.(event.currentTarget.value),
  } as InputHTMLAttributes<HTMLInputElement>;
  return <input {...props} />;
}
