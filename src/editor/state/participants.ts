import type { Field } from '../../model/field.ts';
import type { RecipientId, SealId, SealParticipantId } from '../../model/ids.ts';
import type { Recipient } from '../../model/recipient.ts';
import type { SealParticipantState } from '../../model/seal.ts';

/**
 * A seal in the signing order. In the editor, it takes part like a recipient: it has a place among them, a color, and fields, whose
 * `recipient_id` is its ID. Only `splitSeals` and the sources know that the service stores seals separately.
 */
export interface SealPlace {
  readonly id: RecipientId;
  readonly designation: 'Seal';
  /** Place in the signing order, which seals share with signers and approvers. */
  readonly order: number;
  readonly seal_id: SealId;
  readonly state: SealParticipantState;
  /** Of the seal. */
  readonly first_name: string;
  readonly last_name: string;
  readonly email?: undefined;
}

/** A row in the list of recipients. */
export type Participant = Recipient | SealPlace;

export const isSeal = (one: Participant): one is SealPlace => one.designation === 'Seal';
export const isPerson = (one: Participant): one is Recipient => !isSeal(one);

interface Parties {
  readonly recipients: readonly Participant[];
  readonly fields: readonly Field[];
}

/** As the service stores them: people and seals separately, and fields that name their seal or their recipient. */
export function splitSeals({ recipients, fields }: Parties): {
  readonly recipients: readonly Recipient[];
  readonly seals: readonly SealPlace[];
  readonly fields: readonly Field[];
} {
  const seals = recipients.filter(isSeal);
  // Without seals, nothing is copied.
  if (seals.length === 0) return { recipients: recipients as readonly Recipient[], seals, fields };
  const ids = new Set<RecipientId | null>(seals.map(({ id }) => id));
  return {
    recipients: recipients.filter(isPerson),
    seals,
    fields: fields.map((field) => (ids.has(field.recipient_id) ? ofSeal(field) : field)),
  };
}

/** A seal fills its fields itself: they depend on no answers and no recipient's data, which a field may still have from before. */
const ofSeal = ({
  recipient_id,
  format_rules: { prefilledData, prefilledEditable, ...format_rules },
  ...field
}: Field): Field => ({
  ...field,
  recipient_id: null,
  seal_participant_temp_id: asSealId(recipient_id!),
  format_rules,
  required_conditions: null,
  visibility_conditions: null,
});

/** A seal's ID is that of a recipient only within the editor. */
export const asSealId = (id: RecipientId): SealParticipantId => id as string as SealParticipantId;
