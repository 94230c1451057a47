import type { FunctionComponent } from 'preact';
import type { Field } from '../../model/field.ts';
import { definitions } from '../definitions.ts';

export interface EditFaceProps {
  readonly field: Field;
  /** The field's own label, or the name of its type in the reader's language. */
  readonly label: string;
  /** Room for the face in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** What the editor shows inside a field's box: an icon and a text at most, in the recipient's colour (`currentColor`). */
export type EditFace = FunctionComponent<EditFaceProps>;

const ICON = 14;
/** Mean width of a letter at 12 px, a little generous. */
const LETTER = 6.4;

/** Shortened here and not by CSS: `overflow` on each of thousands of boxes is what makes dragging slow. */
export function shortened(label: string, width: number): string {
  const characters = [...label];
  const room = Math.floor(width / LETTER);
  if (characters.length <= room) return label;
  return room < 3
    ? ''
    : `${characters
        .slice(0, room - 1)
        .join('')
        .trimEnd()}…`;
}

function FieldIcon({ field, size }: { readonly field: Field; readonly size: number }) {
  return (
    <svg class="field-icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={definitions[field.type].icon} />
    </svg>
  );
}

/** Icon and label; the icon alone where there is no room for words. */
export const LabelFace: EditFace = ({ field, label, width, height }) => {
  const size = Math.max(Math.min(ICON, height - 2, width - 2), 6);
  return (
    <span class="field-face">
      <FieldIcon field={field} size={size} />
      {height >= 12 && shortened(label, width - size - 10)}
    </span>
  );
};

/** For text: what the reader will see there, if the author wrote it, else the label. */
export const TextFace: EditFace = (props) => {
  const { field } = props;
  const shown = (field.read_only && field.read_only_value) || props.label || field.placeholder;
  return <LabelFace {...props} label={shown} />;
};

/** A tick box has room for its sign alone. */
export const TickFace: EditFace = ({ field, width, height }) => (
  <span class="field-face field-face-tick">
    <FieldIcon field={field} size={Math.max(Math.min(width, height, 22) - 2, 6)} />
  </span>
);
