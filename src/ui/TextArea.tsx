import type { Ref, TextareaHTMLAttributes } from 'preact';
import { useFieldLinks } from './Field.tsx';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'ref'> {
  readonly ref?: Ref<HTMLTextAreaElement>;
  readonly value: string;
  readonly onValue?: (value: string) => void;
  readonly onCommit?: (value: string) => void;
}

export function TextArea({ value, onValue, onCommit, rows = 3, class: extra, ...rest }: TextAreaProps) {
  return (
    <textarea
      {...useFieldLinks()}
      {...rest}
      rows={rows}
      class={`ui-input ui-textarea ${extra ?? ''}`}
      value={value}
      onInput={(event) => onValue?.(event.currentTarget.value)}
      onChange={(event) => onCommit?.(event.currentTarget.value)}
    />
  );
}
