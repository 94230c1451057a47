import { useEffect, useState } from 'preact/hooks';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

interface ColorInputProps {
  readonly label: string;
  /** `#rrggbb` */
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** A color, by eye or as text. Text that isn't one yet is kept and not passed on. */
export function ColorInput({ label, value, onValue }: ColorInputProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <div class="con-color">
      <input
        type="color"
        aria-label={label}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      <Field label={label} hideLabel>
        <TextInput
          class="con-mono"
          maxLength={7}
          spellcheck={false}
          value={text}
          onValue={(next) => {
            setText(next);
            if (/^#[0-9a-f]{6}$/i.test(next)) onValue(next.toLowerCase());
          }}
          onCommit={() => setText(value)}
        />
      </Field>
    </div>
  );
}
