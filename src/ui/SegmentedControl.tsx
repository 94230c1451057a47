import { useId } from 'preact/hooks';
import { Icon } from './Icon.tsx';
import type { IconPath } from './icons.ts';

interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Shown instead of the words, which then stay as name and title. */
  readonly icon?: IconPath;
}

interface SegmentedControlProps<Value extends string> {
  /** Name of the group. */
  readonly label: string;
  readonly value: Value;
  readonly segments: readonly Segment<Value>[];
  readonly disabled?: boolean;
  readonly wide?: boolean;
  readonly onValue: (value: Value) => void;
}

/** One of a few, all visible. Native radio buttons underneath, so arrows and forms work as everywhere. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, segments, disabled, wide, onValue } = props;
  const name = useId();
  return (
    <fieldset class={`ui-segments${wide ? ' ui-wide' : ''}`} disabled={disabled}>
      <legend class="ui-visually-hidden">{label}</legend>
      {segments.map((segment) => (
        <label key={segment.value} title={segment.icon ? segment.label : undefined}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onValue(segment.value)}
          />
          {segment.icon && <Icon path={segment.icon} size={16} />}
          <span class={segment.icon ? 'ui-visually-hidden' : ''}>{segment.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
