import { definitions } from '../../fields/definitions.ts';
import type { Field } from '../../model/field.ts';
import { isSeal, type Participant } from '../state/participants.ts';

/** What changes about a field with its new owner: a field of a seal is never required, and only its text can be chosen. */
export const forOwner = (owner: Participant | undefined, { type }: Field): Partial<Field> =>
  owner && isSeal(owner)
    ? {
        required: false,
        ...(definitions[type].holds !== 'text' && {
          read_only: false,
          read_only_value: '',
          read_only_picture: undefined,
        }),
      }
    : {};
