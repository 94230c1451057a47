/** Fields that a seal fills when it is applied. */
import type { Field } from '../../model/field.ts';
import type { SealParticipantId } from '../../model/ids.ts';
import { canBeOfSeal, SEAL_FIELD_TYPES } from '../../model/seal-participant.ts';
import type { FieldContext, FieldInput } from './read-field.ts';

/** The seal that the field belongs to; undefined for none. Assigning it to a recipient takes it from its seal. */
export function readSealParticipant(
  input: FieldInput,
  old: Field | undefined,
  path: string,
  context: FieldContext,
): SealParticipantId | undefined {
  const given = input.seal_participant_temp_id;
  const recipient = input.recipient_id || input.assigned_to_user_id;
  if (given === undefined) return recipient ? undefined : old?.seal_participant_temp_id;
  if (given === null || given === '') return undefined;
  const found = context.sealParticipantIds.get(given.toLowerCase());
  const refuse = (message: string) => context.report({ path: `${path}.seal_participant_temp_id`, message });
  if (!found) refuse(`No seal participant has the ID ${JSON.stringify(given)}`);
  if (recipient) refuse('Expected either a seal participant or a recipient, not both');
  return found;
}

/** A seal writes its fields itself, so they can't depend on answers. */
export function refuseUnfitForSeal(field: Field, path: string, report: FieldContext['report']): void {
  if (!canBeOfSeal(field.type))
    report({
      path: `${path}.type`,
      message: `Expected ${SEAL_FIELD_TYPES.join(', ')} for a field of a seal, got ${field.type}`,
    });
  for (const key of ['required_conditions', 'visibility_conditions'] as const)
    if (field[key]) report({ path: `${path}.${key}`, message: 'A field of a seal can’t have conditions' });
  if (field.format_rules.prefilledData)
    report({
      path: `${path}.prefilled_data`,
      message: 'A field of a seal can’t be prefilled with recipient data',
    });
}
