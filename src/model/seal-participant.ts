import type { FieldType } from './field-types.ts';
import type { SealId, SealParticipantId } from './ids.ts';

/** A seal in the signing order of a template or request. */
export interface SealParticipant {
  readonly id: SealParticipantId;
  /** The version of the seal. */
  readonly seal_id: SealId;
  /** Place in the signing order, which seals share with signers and approvers. */
  readonly order: number;
}

/** Types of fields that a seal can have: its picture, the date on which it was applied, and a text. */
export const SEAL_FIELD_TYPES = ['stamp', 'date', 'text'] as const satisfies readonly FieldType[];
export type SealFieldType = (typeof SEAL_FIELD_TYPES)[number];

export const canBeOfSeal = (type: FieldType): type is SealFieldType =>
  (SEAL_FIELD_TYPES as readonly FieldType[]).includes(type);

/** Seals per template or request. */
export const MAX_SEAL_PARTICIPANTS = 20;
