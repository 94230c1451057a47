import type { FieldType } from '../model/field-types.ts';
import { stamp as approvalSignature } from './approval_signature/appearance.ts';
import { stamp as image } from './image/appearance.ts';
import { stamp as initial } from './initial/appearance.ts';
import { plainStamps } from './plain-appearances.ts';
import type { Stamp } from './shared/appearance.ts';
import { stamp as signature } from './signature/appearance.ts';
import { stamp } from './stamp/appearance.ts';

/** How each type looks on the page, filled or not. */
export const stamps: Record<FieldType, Stamp> = {
  ...plainStamps,
  signature,
  initial,
  image,
  stamp,
  approval_signature: approvalSignature,
};
