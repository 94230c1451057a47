import { isFilled } from '../../model/field-value.ts';
import { FieldHint } from '../FieldHint.tsx';
import { ariaOf, type SigningControl } from '../signing-control.ts';

/** Opens the dialog in which a signature or initials are drawn or typed; the drawing below shows the mark. */
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
