import type { FieldType } from '../model/field-types.ts';
import { type Appearance, onBackground } from './appearance.ts';
import { approvalAppearance, checkboxAppearance, radioAppearance } from './choice/choice-appearance.ts';
import { linkAppearance } from './computed/link-appearance.ts';
import { cellsAppearance } from './text/cells-appearance.ts';
import { blockAppearance, dateAppearance, textAppearance } from './text/text-appearance.ts';

/** Types without marks and pictures, which the signing page loads first; `appearances.ts` adds the others. */
export const plainAppearances = {
  date: dateAppearance,
  text: textAppearance,
  text_area: blockAppearance,
  name: textAppearance,
  email: textAppearance,
  company: textAppearance,
  title: textAppearance,
  phone: textAppearance,
  number: textAppearance,
  cells: cellsAppearance,
  checkbox: checkboxAppearance,
  radio_buttons: radioAppearance,
  dropdown: textAppearance,
  // Files are stored with the request and never drawn on pages.
  file: onBackground(() => []),
  url: linkAppearance,
  formula: textAppearance,
  approval_checkmark: approvalAppearance,
  approval_date: dateAppearance,
} satisfies Partial<Record<FieldType, Appearance>>;
