import type { FunctionComponent } from 'preact';
import type { Field } from '../model/field.ts';
import type { FieldType } from '../model/field-types.ts';

export interface EditorFaceProps {
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
export type EditorFace = FunctionComponent<EditorFaceProps>;

const ICON = 14;
/** Font sizes in CSS pixels: the usual one, and the least that can be read. */
const FONT = 12;
const LEAST = 9;
/** Mean width of a letter in parts of the font size, a little generous. */
const LETTER = 0.53;

/**
 * As many letters as there is room for, from the first. Shortened here and not by CSS: `overflow` on each of thousands of
 * boxes is what makes dragging slow.
 */
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

/** Icon and label; the icon alone where there is no room for words. In smaller letters before it is shortened. */
export const LabelFace: EditorFace = ({ label, icon, width, height }) => {
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
    // Half a word is drawn by the style sheet: who says what they see says the field's name, which begins with it.
    <span
      class={`field-face ${icon}`}
      data-cut={isCut ? `${shown}…` : undefined}
      style={style.join(';') || undefined}
    >
      {isCut ? '' : shown}
    </span>
  );
};

/** What is written there for good; empty where somebody fills it. */
export const fixedText = (field: Field) => (field.read_only ? field.read_only_value : '');

/** For text: what the reader will see there, if the author wrote it, else the label. */
export const TextFace: EditorFace = (props) => {
  const { field, label } = props;
  return <LabelFace {...props} label={fixedText(field) || label || field.placeholder} />;
};

/** A tick box has room for its sign alone. */
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
