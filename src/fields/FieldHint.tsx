import type { Size } from '../geometry/box.ts';
import type { MeasureText } from '../geometry/drawing.ts';
import type { Field } from '../model/field.ts';
import { paletteItems } from './palette-items.ts';
import { measureText } from './text/measure-text.ts';
import { shorten } from './text/text-appearance.ts';

/** Text and icon of an empty field, in points. */
interface HintLayout {
  readonly text: string;
  readonly size: number;
  /** Edge of the icon; 0 for none. */
  readonly icon: number;
}

const LARGEST = 10;
const LEAST = 6.5;
const STEP = 0.5;
/** Icon, gap and padding in em, as in `.field-hint` of the style sheet. */
export const HINT = { icon: 1.2, gap: 0.35, padding: 0.35 } as const;
/** Labels that are cut to fewer letters aren't helpful. */
const LEAST_LETTERS = 12;

/** Icon and label if they fit, smaller if necessary; else the icon and the beginning of the label; else the icon alone. */
export function hintLayout(label: string, { width, height }: Size, measure: MeasureText): HintLayout {
  const highest = Math.min(LARGEST, height * 0.62);
  const extraWidth = (size: number) => (HINT.icon + HINT.gap + 2 * HINT.padding) * size;
  for (let size = highest; size >= Math.min(LEAST, highest); size -= STEP)
    if (measure(label, 'sans', size) + extraWidth(size) <= width)
      return { text: label, size, icon: HINT.icon * size };
  const size = Math.min(LEAST, highest);
  const text = shorten(label, width - extraWidth(size), measure, 'sans', size);
  if ([...text].length > LEAST_LETTERS) return { text, size, icon: HINT.icon * size };
  const icon = Math.max(Math.min(width * 0.7, height * 0.7, 14), 3);
  return { text: '', size, icon };
}

/** An empty field's icon and as much of its label as fits. With `size`, in points, it scales with the page. */
export function FieldHint({
  field,
  label,
  size,
}: {
  readonly field: Field;
  readonly label: string;
  readonly size?: Size;
}) {
  const layout = size && hintLayout(label, size, measureText);
  const text = layout ? layout.text : label;
  return (
    <span
      class="field-hint"
      style={layout && { '--hint-size': String(layout.size), '--hint-icon': String(layout.icon) }}
    >
      <svg class="field-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={paletteItems[field.type].icon} />
      </svg>
      {text && <span class="field-hint-text">{text}</span>}
    </span>
  );
}
