import type { Field } from '../../model/field.ts';
import { deepEqual } from './deep-equal.ts';
import type { ChangedField, DocumentChanges } from './editable-document.ts';
import { asSealId, type SealPlace, splitSeals } from './participants.ts';
import type { Snapshot } from './patches.ts';

/** The name and the state are the service's. */
const placeOf = ({ id, seal_id, order }: SealPlace) => ({ id: asSealId(id), seal_id, order });

const withSealOrNull = (field: Field): ChangedField => ({ seal_participant_temp_id: null, ...field });

/** The service moves locked fields only if asked to. */
function movesLocked(before: Snapshot['fields'], after: Snapshot['fields']): boolean {
  const old = new Map(before.map((field) => [field.id, field]));
  return after.some((field) => {
    const known = old.get(field.id);
    return (
      known?.format_rules.locked &&
      field.format_rules.locked &&
      (known.page_number !== field.page_number || !deepEqual(known.position, field.position))
    );
  });
}

/** The changes from `before`, which the service has, to `after`. */
export function documentChanges(before: Snapshot, after: Snapshot): DocumentChanges {
  const base = { ...before, ...splitSeals(before) };
  const next = { ...after, ...splitSeals(after) };
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
    ...(!deepEqual(base.seals.map(placeOf), next.seals.map(placeOf)) && {
      seals: next.seals.map((one) => ({
        ...placeOf(one),
        isNew: !base.seals.some(({ id }) => id === one.id),
      })),
    }),
    // A removed recipient's fields were reassigned or removed here already; `fields` says how.
    ...((removed.length > 0 || !deepEqual(base.fields, next.fields)) && {
      // Null takes a field from its seal.
      fields: base.seals.length > 0 ? next.fields.map(withSealOrNull) : next.fields,
    }),
    ...(movesLocked(base.fields, next.fields) && { movesLockedFields: true }),
  };
}
