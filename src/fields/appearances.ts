import type { FieldType } from '../model/field-types.ts';
import type { Appearance } from './appearance.ts';
import { pictureAppearance } from './file/picture-appearance.ts';
import { markAppearance } from './mark/mark-appearance.ts';
import { plainAppearances } from './plain-appearances.ts';

/** How each type is drawn on the page, filled or not. */
export const appearances: Record<FieldType, Appearance> = {
  ...plainAppearances,
  signature: markAppearance,
  initial: markAppearance,
  image: pictureAppearance,
  stamp: pictureAppearance,
  approval_signature: markAppearance,
};
