import type { Ref } from 'preact';

interface Props {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly isMultiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A hidden input for PDFs and Word documents; `click()` on it opens the browser's picker. */
export function FilePicker({ ref, label, isMultiple, onFiles }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      accept="application/pdf,.pdf,.docx"
      multiple={isMultiple}
      hidden
      aria-label={label}
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])];
        // So that the same file can be chosen again.
        event.currentTarget.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
