import { describe, expect, it } from 'vitest';
import { EMPTY_FIELD, type Field } from '../../../../src/model/field.ts';
import { type DocumentId, newId } from '../../../../src/model/ids.ts';
import type { Recipient } from '../../../../src/model/recipient.ts';
import { DEFAULT_SETTINGS } from '../../../../src/model/settings.ts';
import { type DocumentSet, newSet } from '../../../../src/server/records/document-set.ts';
import {
  changesBetween,
  hasOtherDocuments,
  isUnchanged,
} from '../../../../src/server/templates/compare-versions.ts';
import type { VersionState } from '../../../../src/server/templates/version-state.ts';

const document_id = newId<'document'>();
const field = (more: Partial<Field> = {}): Field => ({
  ...EMPTY_FIELD,
  id: newId<'field'>(),
  type: 'text',
  page_number: 1,
  position: { x: 1, y: 1, width: 10, height: 5 },
  required: false,
  ...more,
});
const recipient = (order: number): Recipient =>
  ({ id: newId<'recipient'>(), designation: 'Signer', order, first_name: `R${order}` }) as Recipient;
const seal = (order: number) => ({
  id: newId<'seal-participant'>(),
  seal_id: newId<'seal'>(),
  order,
  created_at: new Date(0),
  updated_at: new Date(0),
});
const empty: VersionState = {
  name: 'T',
  description: null,
  expiration_hours: 168,
  settings: DEFAULT_SETTINGS,
  completion: {},
  language: null,
  recipients: [],
  fields: [],
  reminders: [],
  seal_participants: [],
  document_id,
  document_set: null,
};
const none = changesBetween(empty, empty);
const setOf = (...labels: string[]): DocumentSet =>
  newSet(labels.map((label) => ({ id: `set ${label}`, label, document_id }) as never));

describe('changes between versions', () => {
  it('are none for the same state, also after a trip through JSON', () => {
    const state = {
      ...empty,
      fields: [field(), field()],
      recipients: [recipient(1)],
      seal_participants: [seal(2)],
    };
    const stored = JSON.parse(JSON.stringify(state)) as VersionState;
    expect(isUnchanged(none)).toBe(true);
    expect(changesBetween(state, stored)).toEqual(none);
  });

  it('count fields, recipients and seals that were added, changed and removed', () => {
    const [a, b, c] = [field(), field(), field()];
    const [ada, bob] = [recipient(1), recipient(2)];
    const [x, y] = [seal(3), seal(4)];
    const before = { ...empty, fields: [a, b], recipients: [ada, bob], seal_participants: [x] };
    const after = {
      ...empty,
      fields: [{ ...a, label: 'A' }, c],
      recipients: [{ ...ada, first_name: 'Ada' }],
      seal_participants: [{ ...x, order: 2 }, y],
    };
    expect(changesBetween(before, after)).toEqual({
      ...none,
      fields_added: 1,
      fields_changed: 1,
      fields_removed: 1,
      recipients_changed: 1,
      recipients_removed: 1,
      seals_changed: 2,
    });
  });

  it('from nothing are additions, but of no properties', () => {
    const state = { ...empty, name: 'Named', fields: [field()], recipients: [recipient(1)] };
    expect(changesBetween(null, state)).toEqual({ ...none, fields_added: 1, recipients_added: 1 });
    expect(isUnchanged(changesBetween(null, state))).toBe(false);
  });

  it('ignore settings and keys of fields that older versions lack', () => {
    const { allow_decline: _missing, ...older } = DEFAULT_SETTINGS;
    const whole = field();
    const { placeholder: _empty, ...bare } = whole;
    const before = { ...empty, settings: older as typeof DEFAULT_SETTINGS, fields: [bare as Field] };
    expect(changesBetween(before, { ...empty, fields: [whole] })).toEqual(none);
  });

  it('name properties as the API does', () => {
    const after = {
      ...empty,
      name: 'U',
      language: 'de' as const,
      completion: { completion_title: 'Done' },
      settings: { ...DEFAULT_SETTINGS, allow_decline: !DEFAULT_SETTINGS.allow_decline },
      reminders: [{ id: newId<'reminder'>(), hours: 4 } as never],
      document_set: setOf('A'),
    };
    expect(changesBetween(empty, after)).toEqual({
      ...none,
      properties: [
        'name',
        'language',
        'completion_title',
        'settings.allow_decline',
        'multi_document',
        'reminders',
      ],
    });
  });

  it('see another order of the fields that both have, and no other', () => {
    const [a, b, c] = [field(), field(), field()];
    const orders = (before: readonly Field[], after: readonly Field[]) =>
      changesBetween({ ...empty, fields: before }, { ...empty, fields: after }).properties;
    expect(orders([a, b], [b, a])).toEqual(['field_order']);
    expect(orders([a, b], [c, a, b])).toEqual([]);
    expect(orders([a, b, c], [a, c])).toEqual([]);
    expect(orders([a, b, c], [c, a])).toEqual(['field_order']);
  });
});

describe('documents', () => {
  const other = newId<'document'>() as DocumentId;
  it.each([
    ['another file', { document_id: other }, true],
    ['only the permission to add others', { document_set: setOf('A') }, false],
    ['another document', { document_set: setOf('A', 'B') }, true],
  ])('with %s', (_name, change, isOther) => {
    expect(hasOtherDocuments(empty, { ...empty, ...change })).toBe(isOther);
    expect(hasOtherDocuments({ ...empty, ...change }, empty)).toBe(isOther);
  });

  it('are others with another label or order, and the same under another number', () => {
    const two = { ...empty, document_set: setOf('A', 'B') };
    expect(hasOtherDocuments(two, { ...empty, document_set: setOf('A', 'C') })).toBe(true);
    expect(hasOtherDocuments(two, { ...empty, document_set: setOf('B', 'A') })).toBe(true);
    expect(hasOtherDocuments(two, { ...two, document_set: { ...setOf('A', 'B'), version: 7 } })).toBe(false);
  });
});
