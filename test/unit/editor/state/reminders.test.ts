import { describe, expect, it } from 'vitest';
import { toStoredReminder } from '../../../../src/editor/sources/save-body.ts';
import { readTemplate } from '../../../../src/editor/sources/template-document.ts';
import { documentChanges } from '../../../../src/editor/state/document-changes.ts';
import { mergeSnapshots } from '../../../../src/editor/state/merge-snapshots.ts';
import type { Reminder } from '../../../../src/editor/state/patches.ts';
import { newId, type RecipientId } from '../../../../src/model/ids.ts';
import { person, templateWith } from '../template.ts';

const ada = person('Ada');
const stored = {
  id: newId(),
  hours: 144,
  hours_before_expiration: 24,
  subject: 'One day left',
  message: '',
  all_users: true,
  template_user_id: null,
  date_created: '2026-01-01T00:00:00.000Z',
  date_changed: '2026-01-01T00:00:00.000Z',
};
const template = { ...templateWith([], [ada, person('Ben', { order: 2 })]), reminders: [stored] };
const base = readTemplate(template as never).content;
const withReminders = (reminders: readonly Reminder[]) => ({
  ...base,
  properties: { ...base.properties, reminders },
});
const own: Reminder = {
  id: newId() as Reminder['id'],
  hours: 48,
  hours_before_expiration: null,
  subject: 'Still waiting',
  message: 'Please sign.',
  all_users: false,
  template_user_id: ada.id as RecipientId,
};

describe('reminders', () => {
  it('are saved as a whole, only if changed', () => {
    const renamed = { ...base, properties: { ...base.properties, name: 'Other' } };
    expect(documentChanges(base, renamed)).not.toHaveProperty('reminders');
    const changes = documentChanges(base, withReminders([...base.properties.reminders!, own]));
    expect(changes).not.toHaveProperty('properties');
    expect(changes.reminders).toMatchObject([
      { id: stored.id, hours_before_expiration: 24 },
      { id: own.id, hours: 48, template_user_id: ada.id },
    ]);
    expect(changes.reminders!.map(toStoredReminder)[0]).not.toHaveProperty('hours');
  });

  it('are loaded with only the time that was set', () => {
    const fromStart = { ...stored, id: newId(), hours: 48, hours_before_expiration: null };
    const { properties } = readTemplate({ ...template, reminders: [stored, fromStart] } as never).content;
    expect(properties.reminders).toMatchObject([
      { hours: null, hours_before_expiration: 24 },
      { hours: 48, hours_before_expiration: null },
    ]);
    expect(properties.reminders![0]).not.toHaveProperty('date_created');
  });

  it('are removed with their recipient', () => {
    const next = withReminders([own]);
    const changes = documentChanges(base, { ...next, recipients: next.recipients.slice(1) });
    expect(changes.reminders).toEqual([]);
  });

  it("survive a merge with another user's changes", () => {
    const theirs = { ...base, properties: { ...base.properties, name: 'Theirs' } };
    const { merged, conflicts } = mergeSnapshots(base, withReminders([own]), theirs);
    expect(conflicts).toEqual([]);
    expect(merged.properties).toMatchObject({ name: 'Theirs', reminders: [own] });
  });
});
