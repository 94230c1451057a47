/** Seals in the signing order of templates and signing requests. */
import { z } from '@hono/zod-openapi';
import { SEAL_PARTICIPANT_STATES } from '../../model/seal.ts';
import { MAX_SEAL_PARTICIPANTS } from '../../model/seal-participant.ts';
import { dateTime, uuid } from './shapes.ts';

const order = z
  .number()
  .int()
  .min(1)
  .describe('Place in the signing order, starting at 1. Seals share it with signers and approvers.');

export const sealParticipant = z
  .object({
    id: uuid.describe('ID of the seal participant.'),
    organization_seals_id: uuid.describe('ID of the seal.'),
    name: z.string().describe('Name of the seal in lists.'),
    state: z
      .enum(SEAL_PARTICIPANT_STATES)
      .describe(
        '`usable`: the seal is applied when its turn comes. `revoked`: the seal was revoked, so a template or draft needs another one; a request that was sent still applies it. `paused`: the seal was revoked after sending, so the request waits for you. `applied`: it is in the document.',
      ),
    order,
    deleted: z.literal(0).describe('Always 0: removed seals aren’t listed.'),
    created_at: dateTime.describe('When the seal was added.'),
    updated_at: dateTime.describe('When the seal participant last changed.'),
  })
  .describe('A seal in the signing order. The service applies it when its turn comes.')
  .openapi('SealParticipant');
export type SealParticipantAnswer = z.infer<typeof sealParticipant>;

const temporaryId = z
  .string()
  .max(100)
  .nullish()
  .describe(
    'Temporary ID of a new seal participant, which fields of the same call refer to. In an update, a UUID that isn’t in use becomes its ID.',
  );

export const sealParticipantInput = z
  .looseObject({
    id: uuid
      .nullish()
      .describe('ID of the seal participant to keep or change. Without it, a new one is added.'),
    seal_id: uuid.describe('ID of the seal.'),
    order,
    temp_id: temporaryId,
  })
  .describe('A seal to apply in the signing order.')
  .openapi('SealParticipantInput');
export type SealParticipantInput = z.output<typeof sealParticipantInput>;

export const sealParticipantInputs = z.array(sealParticipantInput).max(MAX_SEAL_PARTICIPANTS);

/** `PATCH {seal_participant}`. */
export const sealParticipantChange = z
  .looseObject({
    id: uuid.nullish().describe('ID of the seal participant to change. Without it, a new one is added.'),
    participant_id: uuid.nullish().describe('Another name for `id`.'),
    seal_id: uuid.nullish().describe('ID of the seal to add. Required for a new seal participant.'),
    order: order
      .nullish()
      .describe(
        'New place in the signing order; recipients and seals in between move by one. Default for a new seal participant: the last place.',
      ),
    swap_to_seal_id: uuid
      .nullish()
      .describe('ID of the seal that takes the place and the fields of the current one.'),
    temp_id: temporaryId,
  })
  .superRefine((given, context) => {
    const isKnown = Boolean(given.id ?? given.participant_id);
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (given.id && given.participant_id && given.id.toLowerCase() !== given.participant_id.toLowerCase())
      refuse('participant_id', 'Expected the same ID in both keys, or only one of them');
    if (!isKnown && !given.seal_id) refuse('seal_id', 'Expected the ID of the seal to add');
    if (!isKnown && given.swap_to_seal_id)
      refuse('id', 'Expected the ID of the seal participant whose seal is swapped');
    if (isKnown && given.seal_id)
      refuse('seal_id', 'Expected swap_to_seal_id, because the seal participant already has a seal');
    if (isKnown && !given.swap_to_seal_id && !given.order)
      refuse('order', 'Expected a new order or swap_to_seal_id');
  })
  .describe('One seal to add, move or swap.')
  .openapi('SealParticipantChange');
export type SealParticipantChange = z.output<typeof sealParticipantChange>;

export const removedSealParticipant = z
  .object({
    success: z.literal(true).describe('Always true.'),
    message: z.string().describe('Human-readable confirmation.'),
    revision: z.number().int().describe('Revision of the request after the change.'),
  })
  .describe('The seal was removed.')
  .openapi('RemovedSealParticipant');
