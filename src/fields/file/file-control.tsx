import type { Upload } from '../definition.ts';
import { FieldHint } from '../FieldHint.tsx';
import { ariaOf, type SigningControl } from '../signing-control.ts';
import { acceptedTypes, FILE } from './check-file.ts';

/** A native file input, stretched over the box. The drawing below shows a picture; a file is shown by its name. */
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
            // Otherwise choosing the same file again, after a refusal, would not be a change.
            event.currentTarget.value = '';
            if (chosen) props.onFile(chosen);
          }}
        />
      </span>
    );
  };
