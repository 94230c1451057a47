import { viewRecipients } from '../../fields/rules/view-recipients.ts';
import { hoursOf } from '../../model/reminder-hours.ts';
import type { Template, TemplateField } from '../../wire/http/templates.ts';
import { mutable } from '../../wire/model-types.ts';
import { deepEqual } from '../state/deep-equal.ts';
import type { SavedVersion } from '../state/editable-document.ts';
import { type SealPlace, splitSeals } from '../state/participants.ts';
import type { Reminder, Snapshot } from '../state/patches.ts';

interface StoredReminder {
  readonly id: string;
  readonly hours: number;
  readonly date_created: string;
  readonly date_changed: string;
}

/** Reminders as the API would return them after a save. */
export function viewReminders<Stored extends StoredReminder>(
  stored: readonly Stored[],
  reminders: readonly Reminder[],
  expirationHours: number,
  more: (reminder: Reminder, before: Stored | undefined) => Partial<Stored>,
): Stored[] {
  const known = new Map(stored.map((one) => [one.id, one]));
  const now = new Date().toISOString();
  return reminders.map((reminder) => {
    const { id, hours, hours_before_expiration } = reminder;
    const before = known.get(id);
    const next = {
      date_created: now,
      date_changed: now,
      ...before,
      ...reminder,
      // One of the two is set.
      hours: hoursOf(hours ?? 0, hours_before_expiration, expirationHours),
      ...more(reminder, before),
    };
    const isSame = before !== undefined && deepEqual(next, before);
    // Complete: `Stored` has the keys of a reminder, the dates, and what `more` adds.
    return { ...next, date_changed: isSame ? before.date_changed : now } as unknown as Stored;
  });
}

type StoredSeal = Template['seal_participants'][number];

/** Seals in the signing order as the API would return them after a save. */
export function viewSeals(stored: readonly StoredSeal[], seals: readonly SealPlace[]): StoredSeal[] {
  const known = new Map(stored.map((one) => [one.id, one]));
  const now = new Date().toISOString();
  return seals.map(({ id, seal_id, first_name: name, state, order }) => {
    const before = known.get(id);
    const next = { id, organization_seals_id: seal_id as string, name, state, order, deleted: 0 as const };
    const isSame = before?.organization_seals_id === seal_id && before.order === order;
    return { ...next, created_at: before?.created_at ?? now, updated_at: isSame ? before.updated_at : now };
  });
}

/**
 * The template as the API would return it if the changes were saved now.
 * @param stored as last loaded or saved
 */
export function viewTemplate(stored: Template, content: Snapshot, saved: SavedVersion): Template {
  const { description, settings, reminders = [], ...properties } = content.properties;
  const { expiration_hours } = properties;
  const { seals, ...parties } = splitSeals(content);
  return {
    ...stored,
    ...properties,
    // The editor has no null.
    description: description === '' && stored.description === null ? null : description,
    settings: mutable<Template['settings']>(settings),
    recipients: viewRecipients(parties),
    seal_participants: viewSeals(stored.seal_participants, seals),
    fields: parties.fields.map((field) => mutable<TemplateField>(field)),
    reminders: viewReminders(stored.reminders, reminders, expiration_hours, () => ({})),
    revision: saved.revision,
    updated_date: saved.updated_at,
  };
}
