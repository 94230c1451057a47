import { type Length, type LengthUnit, parseLength } from '../../../geometry/length.ts';
import { useFieldLinks } from '../../../ui/Field.tsx';
import { useEditor } from '../../kernel/editor-context.ts';

/** The step of an arrow key, and its factor with Shift. */
const STEPS: Readonly<Record<LengthUnit, number>> = { '%': 0.1, mm: 0.5, pt: 1 };
const SHIFT_FACTOR = 10;

interface LengthInputProps {
  /** In `unit`; null if the selected fields differ. */
  readonly value: number | null;
  readonly unit: LengthUnit;
  readonly onCommit: (length: Length) => void;
}

/** A length in one unit that also accepts the others when typed after the number. */
export function LengthInput({ value, unit, onCommit }: LengthInputProps) {
  const { i18n } = useEditor();
  const digits = { maximumFractionDigits: 2, useGrouping: false };
  const shown = value === null ? '' : i18n.number(value, digits);
  const commit = (input: HTMLInputElement) => {
    if (input.value === shown) return;
    const length = parseLength(input.value, unit);
    // The result is shown when editing ends; the old value if it's the same or invalid.
    input.value = shown;
    if (length) onCommit(length);
  };
  return (
    <span class="ui-number">
      <input
        {...useFieldLinks()}
        // A value with a unit isn't a valid `number` input, but arrow keys step it the same way.
        role="spinbutton"
        aria-valuenow={value ?? undefined}
        aria-valuetext={value === null ? undefined : `${shown} ${unit}`}
        type="text"
        // Not `decimal`, because units can be typed too.
        inputMode="text"
        autocomplete="off"
        spellcheck={false}
        class="ui-input"
        value={shown}
        onChange={(event) => commit(event.currentTarget)}
        onKeyDown={(event) => {
          const sign = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
          const from = parseLength(event.currentTarget.value, unit);
          if (!sign || !from || from.unit !== unit || event.altKey || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          onCommit({ unit, value: from.value + sign * STEPS[unit] * (event.shiftKey ? SHIFT_FACTOR : 1) });
        }}
      />
      <span class="ui-unit" aria-hidden="true">
        {unit}
      </span>
    </span>
  );
}
