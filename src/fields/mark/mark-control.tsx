import { isFilled } from '../../model/field-value.ts';
import { FieldHint } from '../FieldHint.tsx';
import { ariaOf, type SigningControl } from '../signing-control.ts';

/** A button that opens the signature or initials dialog. The drawing below shows the mark. */
export const MarkControl: SigningControl = (props) => (
  <button
    {...ariaOf(props)}
    type="button"
    class="field-control field-mark"
    disabled={props.isDisabled}
    onClick={props.onMark}
  >
    {!isFilled(props.value) && <FieldHint field={props.field} label={props.label} size={props.size} />}
  </button>
);
