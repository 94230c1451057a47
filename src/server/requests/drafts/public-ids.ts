import type { ReadRecipientId } from '../record/signing-ids.ts';
import type { DraftChange } from './change-draft.ts';

/** Replaces signing IDs in a change by public recipient IDs. */
export function withPublicIds(change: DraftChange, read: ReadRecipientId): DraftChange {
  const ofField = <Field extends { recipient_id?: unknown; assigned_to_user_id?: unknown }>(
    field: Field,
  ) => ({
    ...field,
    ...(field.recipient_id !== undefined && { recipient_id: read(field.recipient_id) }),
    ...(field.assigned_to_user_id !== undefined && {
      assigned_to_user_id: read(field.assigned_to_user_id),
    }),
  });
  return {
    ...change,
    // Responses contain both IDs; either identifies the recipient.
    recipients: change.recipients?.map((one) => ({ ...one, id: read(one.id ?? one.recipient_id) })),
    deletedRecipients: change.deletedRecipients?.map((one) => ({
      ...one,
      user_id: read(one.user_id),
      reassign_to_user_id: read(one.reassign_to_user_id),
    })),
    fields: change.fields?.map(ofField),
    someFields: change.someFields?.map(ofField),
    reminders: change.reminders?.map((one) => ({
      ...one,
      recipient_id: read(one.recipient_id),
      user_id: read(one.user_id),
      template_user_id: read(one.template_user_id),
    })),
  };
}
