import type { FieldType } from '../model/field-types.ts';
import { type Appearance, onBackground } from './appearance.ts';
import { approvalAppearance, checkboxAppearance, radioAppearance } from './choice/choice-appearance.ts';
import { linkAppearance } from './computed/link-appearance.ts';
import { cellsAppearance } from './text/cells-appearance.ts';
import { blockAppearance, dateAppearance, textAppearance } from './text/text-appearance.ts';

/** Types without marks and pictures. A signing page has them from the start; the others come with `appearances.ts`. */
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
  // A signer's file is kept with the request and never drawn on the pages.
  file: onBackground(() => []),
  url: linkAppearance,
  formula: textAppearance,
  approval_checkmark: approvalAppearance,
  approval_date: dateAppearance,
} satisfies Partial<Record<FieldType, Appearance>>;
