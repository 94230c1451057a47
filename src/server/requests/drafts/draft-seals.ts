import type { FieldIssue } from '../../../model/errors.ts';
import { newId, type SealParticipantId } from '../../../model/ids.ts';
import type { SealParticipantInput } from '../../../wire/http/seal-participants.ts';
import { applySeals, type SealParticipantRecord, type UnplacedSeal } from '../../templates/apply-seals.ts';

type NewSeal = UnplacedSeal & { readonly template_participant_id: SealParticipantId | null };

export interface DraftSeals {
  readonly participants: readonly NewSeal[];
  /** IDs by every name that the call can use for them, in lower case. */
  readonly names: ReadonlyMap<string, SealParticipantId>;
  /** New IDs by those of the template's seals whose fields they take over. */
  readonly inherited: ReadonlyMap<SealParticipantId, SealParticipantId>;
}

/**
 * The seals of a new request: the template's, unless the call has its own. Given ones take over the fields of the template's seal that
 * they name in `id` or `temp_id`, else of the one with the same order.
 */
export function draftSeals(
  ofTemplate: readonly SealParticipantRecord[],
  inputs: readonly SealParticipantInput[] | null | undefined,
  now: Date,
  issues: FieldIssue[],
): DraftSeals {
  const inherited = new Map<SealParticipantId, SealParticipantId>();
  const names = new Map<string, SealParticipantId>();
  if (!inputs) {
    const participants = ofTemplate.map((old): NewSeal => {
      const id = newId<'seal-participant'>();
      inherited.set(old.id, id);
      names.set(old.id, id);
      return { ...old, id, template_participant_id: old.id, created_at: now, updated_at: now };
    });
    return { participants, names, inherited };
  }
  const applied = applySeals(ofTemplate, { seals: inputs }, now, issues);
  const isNamed = new Set(applied.participants.map(({ id }) => id));
  const renamed = new Map<SealParticipantId, SealParticipantId>();
  const participants = applied.participants.map((one): NewSeal => {
    const old =
      ofTemplate.find(({ id }) => id === one.id) ??
      ofTemplate.find(({ id, order }) => order === one.order && !isNamed.has(id));
    const id = newId<'seal-participant'>();
    renamed.set(one.id, id);
    if (old) inherited.set(old.id, id);
    return { ...one, id, template_participant_id: old?.id ?? null, created_at: now, updated_at: now };
  });
  for (const [name, id] of applied.names) names.set(name, renamed.get(id)!);
  for (const [old, id] of inherited) names.set(old, id);
  return { participants, names, inherited };
}
