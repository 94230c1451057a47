import type { FunctionComponent } from 'preact';
import type { Field } from '../model/field.ts';
import type { FieldType } from '../model/field-types.ts';

interface EditorFaceProps {
  readonly field: Field;
  /** The field's own label, or the name of its type in the reader's language. */
  readonly label: string;
  /** Class with the type's icon as background, see `field-icons.ts`. */
  readonly icon: string;
  /** Size of the box in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** The content of a field's box in the editor: at most an icon and a text, in the recipient's color. */
type EditorFace = FunctionComponent<EditorFaceProps>;

const ICON = 14;
/** Default and minimum font size in CSS pixels. */
const FONT = 12;
const LEAST = 9;
/** Mean width of a letter, rounded up, in parts of the font size. */
const LETTER = 0.53;

/** The part of the label that fits. Not shortened by CSS, because `overflow` on thousands of boxes makes dragging slow. */
export function shortened(label: string, width: number, font: number = FONT): string {
  const characters = [...label];
  const room = Math.floor(width / (LETTER * font));
  if (characters.length <= room) return label;
  return room < 3
    ? ''
    : characters
        .slice(0, room - 1)
        .join('')
        .trimEnd();
}

/** Icon and label. A long label is set smaller, then shortened, then omitted. */
const LabelFace: EditorFace = ({ label, icon, width, height }) => {
  const size = Math.max(Math.min(ICON, height - 2, width - 2), 6);
  const room = width - size - 10;
  const fitting = Math.floor(Math.min(FONT, height - 1, room / ([...label].length * LETTER)));
  const font = Math.max(LEAST, fitting);
  const shown = height > LEAST ? shortened(label, room, font) : '';
  const style = [
    size < ICON && `background-size:${size}px;padding-inline-start:${size + 8}px`,
    shown && font < FONT && `font-size:${font}px`,
  ].filter(Boolean);
  const isCut = shown !== label && shown !== '';
  return (
    // A shortened label is drawn by the style sheet, so that the accessible name matches the visible text for speech input.
    <span
      class={`field-face ${icon}`}
      data-cut={isCut ? `${shown}…` : undefined}
      style={style.join(';') || undefined}
    >
      {isCut ? '' : shown}
    </span>
  );
};

/** The value of a read-only field; empty for others. */
export const fixedText = (field: Field) => (field.read_only ? field.read_only_value : '');

/** The fixed text if there is one, else the label. */
export const TextFace: EditorFace = (props) => {
  const { field, label } = props;
  return <LabelFace {...props} label={fixedText(field) || label || field.placeholder} />;
};

/** Only an icon, because a tick box has no room for text. */
export const TickFace: EditorFace = ({ icon, width, height }) => (
  <span
    class={`field-face field-face-tick ${icon}`}
    style={`background-size:${Math.max(Math.min(width, height, 22) - 2, 6)}px`}
  />
);

export const editorFaces: Record<FieldType, EditorFace> = {
  signature: LabelFace,
  initial: LabelFace,
  date: TextFace,
  text: TextFace,
  text_area: TextFace,
  name: TextFace,
  email: TextFace,
  company: TextFace,
  title: TextFace,
  phone: TextFace,
  number: TextFace,
  cells: TextFace,
  checkbox: TickFace,
  radio_buttons: TickFace,
  dropdown: LabelFace,
  file: LabelFace,
  image: LabelFace,
  stamp: LabelFace,
  url: TextFace,
  formula: LabelFace,
  approval_signature: LabelFace,
  approval_checkmark: TickFace,
  approval_date: LabelFace,
};
