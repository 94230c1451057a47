import { LENGTH_UNITS, type LengthUnit } from '../../../geometry/length.ts';
import { BRAND } from '../../../model/brand.ts';

const KEY = `${BRAND.slug}/unit`;

/** The unit that this person chose last on this device. A browser may forbid the memory to a frame. */
export function keptUnit(): LengthUnit {
  try {
    return LENGTH_UNITS.find((unit) => unit === localStorage.getItem(KEY)) ?? '%';
  } catch {
    return '%';
  }
}

export function keepUnit(unit: LengthUnit): void {
  try {
    localStorage.setItem(KEY, unit);
  } catch {
    // It is chosen again the next time.
  }
}
