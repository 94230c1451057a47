import type { PartialInputHTMLAttributes } from 'preact';
import { useFieldLinks } from './Field.tsx';

interface NumberInputProps
  extends Omit<
    PartialInputHTMLAttributes<HTMLInputElement>,
    'value' | 'size' | 'role' | 'type' | 'ref' | 'min' | 'max' | 'step'
  > {
  /** Null shows an empty input: nothing set, or several values. */
  readonly value: number | null;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** Digits after the point that are shown; the value keeps its own. */
  readonly digits?: number;
  /** After the number, e.g. `%`. */
  readonly unit?: string;
  /** Enter, leaving, arrow keys and the spinner: a number inside the limits, or null when emptied. */
  readonly onCommit: (value: number | null) => void;
}

/** A native number input that hands out only numbers inside its limits and shows the old value again otherwise. */
export function NumberInput(props: NumberInputProps) {
  const { value, min, max, step = 1, digits, unit, onCommit, class: extra, ...rest } = props;
  const shown =
    value === null ? '' : digits === undefined ? String(value) : String(Number(value.toFixed(digits)));
  const commit = (input: HTMLInputElement) => {
    if (input.value === shown) return;
    if (input.value === '' && !input.validity.badInput) return onCommit(null);
    const wanted = input.valueAsNumber;
    if (Number.isNaN(wanted)) {
      input.value = shown;
      return;
    }
    const kept = Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, wanted));
    input.value = String(kept);
    onCommit(kept);
  };
  return (
    <span class={`ui-number ${extra ?? ''}`}>
      <input
        {...useFieldLinks()}
        {...rest}
        type="number"
        inputMode="decimal"
        class="ui-input"
        value={shown}
        min={min}
        max={max}
        step={step}
        onChange={(event) => commit(event.currentTarget)}
        onWheel={(event) => event.currentTarget.blur()}
      />
      {unit && (
        <span class="ui-unit" aria-hidden="true">
          {unit}
        </span>
      )}
    </span>
  );
}
