import type { FunctionComponent } from 'preact';
import type { Field } from '../../model/field.ts';

export interface EditFaceProps {
  readonly field: Field;
  /** The field's own label, or the name of its type in the reader's language. */
  readonly label: string;
  /** Class that brings the type's sign as a background, see `field-icons.ts`. */
  readonly icon: string;
  /** Room for the face in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** What the editor shows inside a field's box: an icon and a text at most, in the recipient's colour. */
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

/** Icon and label; the icon alone where there is no room for words. */
export const LabelFace: EditFace = ({ label, icon, width, height }) => {
  const size = Math.max(Math.min(ICON, height - 2, width - 2), 6);
  return (
    <span
      class={`field-face ${icon}`}
      style={size < ICON ? `background-size:${size}px;padding-inline-start:${size + 8}px` : undefined}
    >
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
export const TickFace: EditFace = ({ icon, width, height }) => (
  <span
    class={`field-face field-face-tick ${icon}`}
    style={`background-size:${Math.max(Math.min(width, height, 22) - 2, 6)}px`}
  />
);
