import type { Size } from '../geometry/box.ts';
import type { Field } from '../model/field.ts';
import { hintLayout } from './hint-layout.ts';
import { paletteItems } from './palette-items.ts';
import { measureText } from './text/measure-text.ts';

/**
 * An empty field's icon and as much of its label as fits. With `size` in points it scales with the page; without, it inherits the
 * font size.
 */
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
