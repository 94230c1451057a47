/** What the bodies that save a template and a signing request have in common. */
import type { Field } from '../../model/field.ts';
import type { TemplateField } from '../../wire/http/templates.ts';
import { mutable } from '../../wire/model-types.ts';
import type { DocumentChanges } from '../state/editable-document.ts';
import type { Reminder } from '../state/patches.ts';

/** Sends the time that was set; the service computes the other one. */
export const toStoredReminder = ({ hours, hours_before_expiration, ...own }: Reminder) => ({
  ...own,
  ...(hours === null ? { hours_before_expiration } : { hours }),
});

/** New recipients have a `_temp_id`, by which fields in the same body refer to them. */
export const toStoredRecipients = ({ recipients }: DocumentChanges) =>
  recipients?.map(({ recipient, isNew }) => (isNew ? { ...recipient, _temp_id: recipient.id } : recipient));

/** A field is sent as it is; only its lists are mutable in the schema. */
export const toStoredField = (field: Field) => mutable<TemplateField>(field);
