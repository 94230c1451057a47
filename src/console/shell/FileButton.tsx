import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { Button } from '../../ui/Button.tsx';

interface FileButtonProps {
  /** Media types, as in an input's `accept`. */
  readonly accept: string;
  readonly isBusy?: boolean;
  readonly onFile: (file: File) => void;
  readonly children: ComponentChildren;
}

/** A button that asks for a file. */
export function FileButton({ accept, isBusy = false, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // So that the same file can be chosen again.
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <Button busy={isBusy} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
