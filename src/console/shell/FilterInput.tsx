import { useEffect, useRef, useState } from 'preact/hooks';
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
  /** The filter that was typed here or taken from the address last. */
  const known = useRef(value);
  // Other filters may change during the pause.
  const latest = useRef(onValue);
  latest.current = onValue;
  const apply = () => {
    known.current = text.trim();
    latest.current(known.current);
  };
  useEffect(() => {
    // A filter that was typed here doesn't replace what has been typed since, such as a blank after it.
    if (value === known.current) return;
    known.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text.trim() === known.current) return;
    const timer = setTimeout(() => text.trim() !== known.current && apply(), PAUSE);
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
          if (event.key === 'Enter') apply();
        }}
      />
    </Field>
  );
}
