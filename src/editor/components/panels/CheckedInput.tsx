import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useUnfinished } from './unfinished-input.ts';

interface CheckedInputProps {
  /** Unique in the editor. */
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly type?: 'text' | 'url';
  readonly placeholder?: string;
  readonly maxLength: number;
  readonly value: string;
  /** What is wrong with a text; null if it can be saved. */
  readonly check: (text: string) => string | null;
  /** Only texts that pass the check. */
  readonly onValue: (text: string) => void;
}

/** A text input that says what is wrong while typing and keeps what can't be saved. */
export function CheckedInput(props: CheckedInputProps) {
  const { name, label, help, value, check, onValue, ...rest } = props;
  const { text, error, onText } = useUnfinished(name, value, check, onValue);
  return (
    <Field label={label} help={help} error={error}>
      <TextInput {...rest} value={text} spellcheck={false} autocapitalize="off" onValue={onText} />
    </Field>
  );
}
