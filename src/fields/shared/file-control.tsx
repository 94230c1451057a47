import { acceptedTypes } from './check.ts';
import { FieldHint } from './FieldHint.tsx';
import { ariaOf, type SignControl } from './sign-control.ts';

/** The browser's own file button, stretched over the box; a picture shows through from below, a file by its name. */
export const FileControl: SignControl = (props) => {
  const { field, value } = props;
  const file = value !== null && typeof value === 'object' && value.kind === 'file' ? value : null;
  return (
    <span class="field-control field-file">
      {(!file || field.type === 'file') && (
        <span class="field-file-name">
          <FieldHint field={field} label={file?.file_name ?? props.label} size={props.size} />
        </span>
      )}
      <input
        {...ariaOf(props)}
        type="file"
        aria-label={file ? `${props.name}: ${file.file_name}` : props.name}
        accept={acceptedTypes(field).join(',')}
        disabled={props.isDisabled}
        required={props.isRequired && !file}
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          // So that choosing the same file again, after a refusal, is a change.
          event.currentTarget.value = '';
          if (chosen) props.onFile(chosen);
        }}
      />
    </span>
  );
};
