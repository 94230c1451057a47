/** What the bodies that save a template and a signing request have in common. */
import type { TemplateField } from '../../wire/http/templates.ts';
import { mutable } from '../../wire/model-types.ts';
import type { ChangedField, DocumentChanges } from '../state/editable-document.ts';
import type { Reminder } from '../state/patches.ts';

type StoredField = Omit<TemplateField, 'seal_participant_temp_id'> &
  Pick<ChangedField, 'seal_participant_temp_id'>;

/** Sends the time that was set; the service computes the other one. */
export const toStoredReminder = ({ hours, hours_before_expiration, ...own }: Reminder) => ({
  ...own,
  ...(hours === null ? { hours_before_expiration } : { hours }),
});

/** New recipients have a `_temp_id`, by which fields in the same body refer to them. */
export const toStoredRecipients = ({ recipients }: DocumentChanges) =>
  recipients?.map(({ recipient, isNew }) => (isNew ? { ...recipient, _temp_id: recipient.id } : recipient));

/** A new seal gets the ID that it has in the editor. */
export const toStoredSeals = ({ seals }: DocumentChanges) =>
  seals?.map(({ id, isNew, ...own }) => ({ ...own, ...(isNew ? { temp_id: id } : { id }) }));

/**
 * A field is sent as it is; only its lists are mutable in the schema. An omitted picture would stay, and null removes
 * it.
 */
export function toStoredField(field: ChangedField) {
  const stored = mutable<StoredField>(field);
  const { read_only_picture: picture = null } = stored;
  return { ...stored, ...(/image|stamp/.test(field.type) && { read_only_picture: picture }) };
}
