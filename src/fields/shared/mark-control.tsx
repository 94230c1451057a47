import { isFilled } from '../../model/field-value.ts';
import { definitions } from '../definitions.ts';
import { ariaOf, type SignControl } from './sign-control.ts';

/** Opens the dialog in which a signature or initials are drawn or typed; what was made shows through from below. */
export const MarkControl: SignControl = (props) => (
  <button
    {...ariaOf(props)}
    type="button"
    class="field-control field-mark"
    disabled={props.isDisabled}
    onClick={props.onMark}
  >
    {!isFilled(props.value) && (
      <>
        <svg class="field-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={definitions[props.field.type].icon} />
        </svg>
        <span>{props.label}</span>
      </>
    )}
  </button>
);
