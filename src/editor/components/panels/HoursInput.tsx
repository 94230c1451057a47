import { useState } from 'preact/hooks';
import { Field } from '../../../ui/Field.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useEditor } from '../../kernel/editor-context.ts';

const UNITS = { hour: 1, day: 24 } as const;
type TimeUnit = keyof typeof UNITS;

/** The unit in the plural form for the number: `day`, `days`. */
function timeUnitName(locale: string, unit: TimeUnit, count: number): string {
  const parts = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).formatToParts(
    count,
  );
  return parts
    .filter(({ type }) => type === 'unit')
    .map(({ value }) => value)
    .join('')
    .trim();
}

interface HoursInputProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly hours: number;
  readonly min: number;
  readonly max: number;
  readonly onHours: (hours: number) => void;
}

/** A number of hours, entered in days if it's a whole number of days. */
export function HoursInput({ label, hideLabel, hours, min, max, onHours }: HoursInputProps) {
  const { t, locale } = useEditor().i18n;
  const [preferred, setPreferred] = useState<TimeUnit>('day');
  const unit = hours % UNITS[preferred] === 0 ? preferred : 'hour';
  const factor = UNITS[unit];
  const put = (count: number, next: TimeUnit) =>
    onHours(Math.min(max, Math.max(min, Math.round(count) * UNITS[next])));
  return (
    <div class="ed-time">
      <Field label={label} hideLabel={hideLabel} inline>
        <NumberInput
          value={hours / factor}
          min={Math.ceil(min / factor)}
          max={Math.floor(max / factor)}
          onCommit={(count) => count && put(count, unit)}
        />
      </Field>
      <Select
        aria-label={`${label}: ${t('editor.set.unit')}`}
        value={unit}
        options={(['hour', 'day'] as const).map((value) => ({
          value,
          label: timeUnitName(locale, value, Math.round(hours / UNITS[value])),
        }))}
        onValue={(next) => {
          setPreferred(next);
          if (hours % UNITS[next] !== 0) put(Math.max(1, hours / UNITS[next]), next);
        }}
      />
    </div>
  );
}
