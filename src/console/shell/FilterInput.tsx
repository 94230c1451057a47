import { useEffect, useState } from 'preact/hooks';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

/** Milliseconds without a keystroke after which a filter applies. */
const PAUSE = 400;

interface FilterInputProps {
  /** Shown in the empty input, too. */
  readonly label: string;
  readonly type?: 'search' | 'email';
  /** The filter in the address. */
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** A filter of a list. Keeps what is being typed while the list loads; applies on Enter and after a pause. */
export function FilterInput({ label, type = 'search', value, onValue }: FilterInputProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onValue(text.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Field label={label} hideLabel>
      <TextInput
        type={type}
        placeholder={label}
        value={text}
        onValue={setText}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onValue(text.trim());
        }}
      />
    </Field>
  );
}
