import { deepEqual } from './deep-equal.ts';
import type { DocumentChanges } from './editable-document.ts';
import type { Snapshot } from './patches.ts';

/** The changes from `base`, which the service has, to `next`. */
export function documentChanges(base: Snapshot, next: Snapshot): DocumentChanges {
  const known = new Map(base.recipients.map((one) => [one.id, one]));
  const kept = new Set(next.recipients.map((one) => one.id));
  const changed = next.recipients.filter((one) => !deepEqual(one, known.get(one.id)));
  const removed = base.recipients.filter((one) => !kept.has(one.id)).map((one) => one.id);
  const { reminders: oldReminders, ...oldProperties } = base.properties;
  const { reminders = [], ...properties } = next.properties;
  return {
    ...(!deepEqual(oldProperties, properties) && { properties }),
    ...(!deepEqual(oldReminders ?? [], reminders) && {
      // Only those whose recipient still exists.
      reminders: reminders.filter(
        ({ template_user_id }) => template_user_id === null || kept.has(template_user_id),
      ),
    }),
    ...(changed.length > 0 && {
      recipients: changed.map((recipient) => ({ recipient, isNew: !known.has(recipient.id) })),
    }),
    ...(removed.length > 0 && { removedRecipients: removed }),
    // A removed recipient's fields were reassigned or removed here already; `fields` says how.
    ...((removed.length > 0 || !deepEqual(base.fields, next.fields)) && { fields: next.fields }),
  };
}
