import type { FieldType } from '../model/field-types.ts';
import type { Appearance } from './appearance.ts';
import { pictureAppearance } from './file/picture-appearance.ts';
import { markAppearance } from './mark/mark-appearance.ts';
import { plainAppearances } from './plain-appearances.ts';

/** The appearance of each type, with and without a value. */
export const appearances: Record<FieldType, Appearance> = {
  ...plainAppearances,
  signature: markAppearance,
  initial: markAppearance,
  image: pictureAppearance,
  stamp: pictureAppearance,
  approval_signature: markAppearance,
};
