import { useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Field } from './Field.tsx';
import { TextInput } from './TextInput.tsx';

interface Props {
  /** Also its main button. */
  readonly title: string;
  /** Above the text box. */
  readonly label: string;
  readonly help?: string;
  readonly cancelLabel: string;
  /** The current name. */
  readonly name: string;
  /** Characters. */
  readonly maxLength: number;
  /** Why a name can't be used. It's shown while it's typed. */
  readonly problemWith?: (name: string) => string | undefined;
  /** Receives a new name without blanks around it. Resolves to the error, if it fails. */
  readonly onRename: (name: string) => Promise<string | null>;
  readonly onClose: () => void;
}

/** Asks for another name. */
export function RenameDialog({ title, label, help, cancelLabel, maxLength, ...props }: Props) {
  const name = useSignal(props.name);
  const isBusy = useSignal(false);
  const error = useSignal<string | null>(null);
  const form = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const close = () => {
    if (!isBusy.peek()) props.onClose();
  };
  const problem = props.problemWith?.(name.value.trim());
  const rename = async () => {
    const next = name.peek().trim();
    if (isBusy.peek() || next === '' || problem) return;
    if (next === props.name) return close();
    isBusy.value = true;
    error.value = await props.onRename(next);
    isBusy.value = false;
  };
  return (
    <Dialog
      open
      size="small"
      title={title}
      onClose={close}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {cancelLabel}
          </Button>
          <Button variant="primary" type="submit" form={form} busy={isBusy.value}>
            {title}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void rename();
        }}
      >
        <Field label={label} help={help} error={problem ?? error.value ?? undefined}>
          <TextInput
            ref={input}
            dir="auto"
            maxLength={maxLength}
            value={name.value}
            onValue={(value) => (name.value = value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
