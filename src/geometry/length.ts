import { lengthInPercent, lengthOnPage } from './page-rect.ts';

/** Lengths as entered by users. Fields are stored in percent of the displayed page. */
export const LENGTH_UNITS = ['%', 'mm', 'pt'] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];

/** Points per unit. Inches and centimeters are accepted but not offered. */
const POINTS = { mm: 72 / 25.4, cm: 72 / 2.54, in: 72, pt: 1 } as const;
type TypedUnit = keyof typeof POINTS | '%';

/** @param whole length of the displayed page's side, in points */
export const fromPercent = (percent: number, whole: number, unit: LengthUnit): number =>
  unit === '%' ? percent : lengthOnPage(percent, whole) / POINTS[unit];

export const toPercent = (value: number, whole: number, unit: TypedUnit): number =>
  unit === '%' ? value : lengthInPercent(value * POINTS[unit], whole);

export interface Length {
  readonly value: number;
  readonly unit: TypedUnit;
}

const ALIASES: Readonly<Record<string, TypedUnit>> = { '"': 'in', '″': 'in', inch: 'in', '٪': '%' };

/** Parses a number with an optional unit and either decimal separator; null if it isn't one. */
export function parseLength(text: string, usual: LengthUnit): Length | null {
  const plain = text
    // Arabic digits and decimal separator, as on Arabic and Persian keyboards.
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[,\u066b]/g, '.')
    .replace('\u2212', '-')
    .trim()
    .toLowerCase();
  const end = plain.search(/[^-+.\d]/);
  const number = end < 0 ? plain : plain.slice(0, end);
  const written = plain.slice(number.length).trim();
  const value = Number(number);
  if (number === '' || !Number.isFinite(value)) return null;
  const unit = written ? (ALIASES[written] ?? written) : usual;
  return unit === '%' || Object.hasOwn(POINTS, unit) ? { value, unit: unit as TypedUnit } : null;
}
