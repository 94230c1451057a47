import { FieldHint } from '../FieldHint.tsx';
import type { Upload } from '../field-traits.ts';
import { ariaOf, type SigningControl } from '../signing-control.ts';
import { acceptedTypes, FILE } from './check-file.ts';

/** A native file input that covers the box. A picture is shown by the drawing below, other files by name. */
export const fileControl =
  (upload: Upload): SigningControl =>
  (props) => {
    const { field, value } = props;
    const file = value !== null && typeof value === 'object' && value.kind === 'file' ? value : null;
    return (
      <span class="field-control field-file">
        {(!file || upload === FILE) && (
          <span class="field-file-name">
            <FieldHint field={field} label={file?.file_name ?? props.label} size={props.size} />
          </span>
        )}
        <input
          {...ariaOf(props)}
          type="file"
          aria-label={file ? `${props.name}: ${file.file_name}` : props.name}
          accept={acceptedTypes(upload, field).join(',')}
          disabled={props.isDisabled}
          required={props.isRequired && !file}
          onChange={(event) => {
            const chosen = event.currentTarget.files?.[0];
            // Otherwise choosing the same file again after it was rejected wouldn't fire `change`.
            event.currentTarget.value = '';
            if (chosen) props.onFile(chosen);
          }}
        />
      </span>
    );
  };
