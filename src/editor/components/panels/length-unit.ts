import { LENGTH_UNITS, type LengthUnit } from '../../../geometry/length.ts';
import { BRAND } from '../../../model/brand.ts';

const KEY = `${BRAND.slug}/unit`;

/** The unit chosen last on this device. Browsers may block storage in frames. */
export function storedUnit(): LengthUnit {
  try {
    return LENGTH_UNITS.find((unit) => unit === localStorage.getItem(KEY)) ?? '%';
  } catch {
    return '%';
  }
}

export function storeUnit(unit: LengthUnit): void {
  try {
    localStorage.setItem(KEY, unit);
  } catch {
    // Without storage, it's chosen again next time.
  }
}
