/** Lengths as people write them, beside the percent of a displayed page that fields are stored in. */
export const LENGTH_UNITS = ['%', 'mm', 'pt'] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];

/** In points: what one of it is. Inches and centimetres are only understood, not offered. */
const POINTS = { mm: 72 / 25.4, cm: 72 / 2.54, in: 72, pt: 1 } as const;
type TypedUnit = keyof typeof POINTS | '%';

/** @param whole length of the page's side, in points as it is displayed: turned, where the page is */
export const fromPercent = (percent: number, whole: number, unit: LengthUnit): number =>
  unit === '%' ? percent : ((percent / 100) * whole) / POINTS[unit];

export const toPercent = (value: number, whole: number, unit: TypedUnit): number =>
  unit === '%' ? value : ((value * POINTS[unit]) / whole) * 100;

export interface Length {
  readonly value: number;
  readonly unit: TypedUnit;
}

const ALIASES: Readonly<Record<string, TypedUnit>> = { '"': 'in', '″': 'in', inch: 'in', '٪': '%' };

/** A number with or without a unit, with either decimal mark; null when it is none. */
export function parseLength(text: string, usual: LengthUnit): Length | null {
  const plain = text
    // Arabic digits and decimal mark, as Arabic and Persian keyboards have them.
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
