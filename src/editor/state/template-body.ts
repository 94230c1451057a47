import type { Field } from '../../model/field.ts';
import type { Recipient } from '../../model/recipient.ts';
import { DEFAULT_SETTINGS } from '../../model/settings.ts';
import type { Template, TemplateRecipient } from '../../wire/http/templates.ts';
import type { Snapshot } from './patches.ts';
import { inOrder } from './recipient-order.ts';

function toRecipient(given: TemplateRecipient): Recipient {
  const { name, required_fields, missing_fields, required_read_only_fields, ready_to_send, ...own } = given;
  return own as unknown as Recipient;
}

/** The part of a template that the editor edits. Fields stay exactly as they came, so that load and save change nothing. */
export function toSnapshot(template: Template): Snapshot {
  return {
    properties: {
      name: template.name,
      description: template.description ?? '',
      expiration_hours: template.expiration_hours,
      settings: { ...DEFAULT_SETTINGS, ...template.settings },
    },
    recipients: inOrder(template.recipients.map(toRecipient)),
    fields: template.fields as unknown as readonly Field[],
  };
}
