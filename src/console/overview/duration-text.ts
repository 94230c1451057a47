import type { Translator } from '../../i18n/translator.ts';

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A duration in its largest unit: `3 hours`. */
export function durationText({ number }: Pick<Translator, 'number'>, seconds: number): string {
  const [unit, size] = UNITS.find(([, size]) => seconds >= size) ?? UNITS[3];
  const value = seconds / size;
  return number(value >= 10 ? Math.round(value) : Math.round(value * 10) / 10, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  });
}
