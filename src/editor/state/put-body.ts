import type { RecipientId } from '../../model/ids.ts';
import type { PutTemplate } from '../../wire/http/templates.ts';
import { deepEqual } from './deep-equal.ts';
import type { Reminder, Snapshot } from './patches.ts';

/** Only those whose recipient still exists. */
const remindersFor = (reminders: readonly Reminder[], kept: ReadonlySet<RecipientId>) =>
  reminders
    .filter(({ template_user_id }) => template_user_id === null || kept.has(template_user_id))
    .map(({ hours, hours_before_expiration, ...own }) => ({
      ...own,
      ...(hours === null ? { hours_before_expiration } : { hours }),
    }));

/** The body that changes `base`, which the service has, into `next`. Equal parts are left out. */
export function toPutBody(base: Snapshot, next: Snapshot): PutTemplate {
  const known = new Map(base.recipients.map((one) => [one.id, one]));
  const kept = new Set(next.recipients.map((one) => one.id));
  const users = next.recipients.filter((one) => !deepEqual(one, known.get(one.id)));
  const deleted = base.recipients.filter((one) => !kept.has(one.id));
  const { reminders: oldReminders, ...oldProperties } = base.properties;
  const { reminders = [], ...properties } = next.properties;
  return {
    ...(deepEqual(oldProperties, properties) ? {} : { template_properties: properties }),
    ...(deepEqual(oldReminders ?? [], reminders) ? {} : { reminders: remindersFor(reminders, kept) }),
    ...(users.length > 0
      ? { users: users.map((one) => (known.has(one.id) ? one : { ...one, _temp_id: one.id })) }
      : {}),
    // A removed recipient's fields were reassigned or removed here already; `fields` below says how.
    ...(deleted.length > 0
      ? { deleted_users: deleted.map((one) => ({ user_id: one.id, field_action: 'delete' as const })) }
      : {}),
    ...(deepEqual(base.fields, next.fields) && deleted.length === 0
      ? {}
      : { fields: next.fields as unknown as NonNullable<PutTemplate['fields']> }),
  } as PutTemplate;
}
