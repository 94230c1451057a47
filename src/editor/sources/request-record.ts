import { readiness } from '../../fields/rules/readiness.ts';
import { recipientName } from '../../model/recipient.ts';
import type { SigningRequest } from '../../wire/http/signing-requests.ts';
import type { TemplateField } from '../../wire/http/templates.ts';
import { mutable } from '../../wire/model-types.ts';
import type { SavedVersion } from '../state/editable-document.ts';
import { splitSeals } from '../state/participants.ts';
import type { Snapshot } from '../state/patches.ts';
import { viewReminders, viewSeals } from './template-record.ts';

type Recipient = SigningRequest['recipients'][number];
type Field = SigningRequest['fields'][number];

/** What a recipient has that isn't saved yet. */
const NEW_RECIPIENT = {
  _temp_id: '',
  language: null,
  identity_editable_fields: null,
  template_user_id: null,
  invited_on: null,
  invitation_status: 'not_invited',
  invitation_error: null,
  viewed_on: null,
  finished_on: null,
  declined_on: null,
  decline_reason: null,
} as const;

/**
 * The signing request as the API would return it if the changes were saved now.
 * @param stored as last loaded or saved
 * @param toServiceId the service's ID of a recipient
 */
export function viewRequest(
  stored: SigningRequest,
  content: Snapshot,
  saved: SavedVersion,
  toServiceId: (id: string) => string,
): SigningRequest {
  const { description, expiration_hours, reminders = [], settings, ...properties } = content.properties;
  const { seals, ...parties } = splitSeals(content);
  const recipients = new Map(stored.recipients.map((one) => [one.id, one]));
  const fields = new Map(stored.fields.map((one) => [one.id, one]));
  return {
    ...stored,
    ...properties,
    description,
    template_description: description,
    expiration_hours,
    settings: mutable<SigningRequest['settings']>({ ...stored.settings, ...settings }),
    seal_participants: viewSeals(stored.seal_participants, seals),
    recipients: parties.recipients.map((recipient) => {
      const id = toServiceId(recipient.id);
      const ready = readiness(recipient, parties.fields);
      return mutable<Recipient>({
        ...NEW_RECIPIENT,
        recipient_id: id,
        ...recipients.get(id),
        ...recipient,
        ...ready,
        id,
        name: recipientName(recipient),
      } as Recipient);
    }),
    fields: parties.fields.map(
      (field): Field => ({
        template_field_id: null,
        value: null,
        value_saved_at: null,
        ...fields.get(field.id),
        ...mutable<TemplateField>(field),
        recipient_id: field.recipient_id && toServiceId(field.recipient_id),
        prefilled_data: field.format_rules.prefilledData ?? '',
      }),
    ),
    reminders: viewReminders(
      stored.reminders,
      reminders,
      expiration_hours,
      ({ template_user_id }, before) => {
        const recipient_id = template_user_id && toServiceId(template_user_id);
        return {
          recipient_id,
          template_user_id: (recipient_id && recipients.get(recipient_id)?.template_user_id) || null,
          sent_on: before?.sent_on ?? null,
        };
      },
    ),
    revision: saved.revision,
    updated_date: saved.updated_at,
    date_changed: saved.updated_at,
    timestamps: { ...stored.timestamps, last_changed_on: saved.updated_at },
  };
}
