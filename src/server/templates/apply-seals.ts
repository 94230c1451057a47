/** Reads the seals of a call into the signing order of a template or draft. */
import { type FieldIssue, ServiceError } from '../../model/errors.ts';
import type { Field } from '../../model/field.ts';
import { isUuid, newId, type SealId, type SealParticipantId } from '../../model/ids.ts';
import type { SealParticipantState } from '../../model/seal.ts';
import type { SealParticipant } from '../../model/seal-participant.ts';
import type { SealParticipantChange, SealParticipantInput } from '../../wire/http/seal-participants.ts';

export interface SealParticipantRecord extends SealParticipant {
  /** Of the current version of the seal. */
  readonly name: string;
  readonly state: SealParticipantState;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** At most one of both. */
export interface SealChange {
  /** Replaces all seals. */
  readonly seals?: readonly SealParticipantInput[] | undefined;
  /** Adds, moves or swaps one. */
  readonly seal?: SealParticipantChange | undefined;
  /** Names of the seals that the call adds or swaps to. */
  readonly sealNames?: ReadonlyMap<SealId, string> | undefined;
}

/** A participant whose place isn't final yet; without one, it comes last. */
export type UnplacedSeal = Omit<SealParticipantRecord, 'order'> & { readonly order?: number | undefined };

interface AppliedSeals {
  readonly participants: readonly UnplacedSeal[];
  /** IDs by every name that the call used for them, in lower case. */
  readonly names: ReadonlyMap<string, SealParticipantId>;
  /** Those to which the call gave a new place. */
  readonly placed: ReadonlySet<string>;
}

const sealIdOf = (id: string) => id.toLowerCase() as SealId;
export const participantIdOf = ({ id, participant_id }: SealParticipantChange): string | undefined =>
  (id ?? participant_id)?.toLowerCase();

/** The call names a seal participant that isn't there, or not anymore. */
export const participantsChanged = (
  id: string,
  current: readonly Pick<SealParticipant, 'id'>[],
): ServiceError =>
  new ServiceError(
    'PARTICIPANTS_CHANGED',
    `There’s no seal participant ${id}. It may have been removed; read the current ones and try again`,
    { details: { participant_id: id, seal_participants: current.map((one) => one.id) } },
  );

/** The seals that a call adds or swaps to. */
export function chosenSeals(
  current: readonly SealParticipant[],
  { seals, seal }: SealChange,
): readonly SealId[] {
  const known = new Set<SealId>(current.map(({ seal_id }) => seal_id));
  const given = [...(seals ?? []).map(({ seal_id }) => seal_id), seal?.swap_to_seal_id ?? seal?.seal_id];
  return [...new Set(given.flatMap((id) => (id ? [sealIdOf(id)] : [])))].filter((id) => !known.has(id));
}

type NameAndState = Pick<SealParticipantRecord, 'name' | 'state'>;

/** Of a seal that the record has already, or that the call adds, which is usable. */
const readerOf =
  (current: readonly SealParticipantRecord[], added: SealChange['sealNames']) =>
  (id: SealId): NameAndState => {
    const { name, state } = current.find(({ seal_id }) => seal_id === id) ?? {
      name: added?.get(id) ?? '',
      state: 'usable',
    };
    return { name, state };
  };

/** Callers may choose the ID of what they add, so that they don't have to learn it from the response. */
const idFor = (name: string | null | undefined): SealParticipantId =>
  isUuid(name) ? (name.toLowerCase() as SealParticipantId) : newId<'seal-participant'>();

function replaceSeals(
  current: readonly SealParticipantRecord[],
  inputs: readonly SealParticipantInput[],
  read: (id: SealId) => NameAndState,
  now: Date,
  issues: FieldIssue[],
): AppliedSeals {
  const known = new Map(current.map((one) => [one.id as string, one]));
  const names = new Map<string, SealParticipantId>();
  const placed = new Set<string>();
  const participants = inputs.map((input, index): UnplacedSeal => {
    const path = `seal_participants.${index}`;
    const old = known.get((input.id ?? input.temp_id)?.toLowerCase() ?? '');
    if (input.id && !old)
      issues.push({
        path: `${path}.id`,
        message: `No seal participant has the ID ${input.id}. Omit it to add one`,
      });
    const id = old?.id ?? idFor(input.temp_id);
    for (const name of new Set([id, input.temp_id?.toLowerCase()])) {
      if (!name) continue;
      if (names.has(name))
        issues.push({
          path: `${path}.${name === id ? 'id' : 'temp_id'}`,
          message: `${name} appears more than once`,
        });
      names.set(name, id);
    }
    if (input.order !== old?.order) placed.add(id);
    const seal_id = sealIdOf(input.seal_id);
    const isSame = old?.seal_id === seal_id;
    const times = { created_at: old?.created_at ?? now, updated_at: isSame ? old.updated_at : now };
    return { id, seal_id, order: input.order, ...read(seal_id), ...times };
  });
  return { participants, names, placed };
}

function changeSeal(
  current: readonly SealParticipantRecord[],
  change: SealParticipantChange,
  read: (id: SealId) => NameAndState,
  now: Date,
): AppliedSeals {
  const wanted = participantIdOf(change);
  const old = current.find((one) => one.id === wanted);
  if (wanted && !old) throw participantsChanged(wanted, current);
  const id = old?.id ?? idFor(change.temp_id);
  const seal_id = sealIdOf(change.swap_to_seal_id ?? old?.seal_id ?? change.seal_id!);
  const next: UnplacedSeal = {
    id,
    seal_id,
    ...read(seal_id),
    order: change.order ?? old?.order,
    created_at: old?.created_at ?? now,
    updated_at: now,
  };
  return {
    participants: old ? current.map((one) => (one === old ? next : one)) : [...current, next],
    names: new Map(current.map((one) => [one.id as string, one.id] as const)),
    placed: new Set(change.order ? [id] : []),
  };
}

/** @throws ServiceError PARTICIPANTS_CHANGED if the one to change isn't there */
export function applySeals(
  current: readonly SealParticipantRecord[],
  { seals, seal, sealNames }: SealChange,
  now: Date,
  issues: FieldIssue[],
): AppliedSeals {
  const read = readerOf(current, sealNames);
  if (seals) return replaceSeals(current, seals, read, now, issues);
  if (seal) return changeSeal(current, seal, read, now);
  return {
    participants: current,
    names: new Map(current.map(({ id }) => [id as string, id] as const)),
    placed: new Set(),
  };
}

/** Without the fields of removed seals. */
export function withoutFieldsOfRemoved<F extends Pick<Field, 'seal_participant_temp_id'>>(
  fields: readonly F[],
  current: readonly Pick<SealParticipant, 'id'>[],
  next: readonly Pick<SealParticipant, 'id'>[],
): readonly F[] {
  const kept = new Set(next.map(({ id }) => id));
  const gone = new Set(current.map(({ id }) => id).filter((id) => !kept.has(id)));
  if (gone.size === 0) return fields;
  return fields.filter(({ seal_participant_temp_id: owner }) => !owner || !gone.has(owner));
}
