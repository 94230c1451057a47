import type { FieldType } from '../model/field-types.ts';
import { stamp as approvalSignature } from './approval_signature/stamp.ts';
import { stamp as image } from './image/stamp.ts';
import { stamp as initial } from './initial/stamp.ts';
import { plainStamps } from './plain-stamps.ts';
import type { Stamp } from './shared/stamp.ts';
import { stamp as signature } from './signature/stamp.ts';
import { stamp } from './stamp/stamp.ts';

/** How each type looks on the page, filled or not. */
export const stamps: Record<FieldType, Stamp> = {
  ...plainStamps,
  signature,
  initial,
  image,
  stamp,
  approval_signature: approvalSignature,
};
