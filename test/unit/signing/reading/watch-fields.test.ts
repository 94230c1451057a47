// @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FieldValue } from '../../../../src/model/field-value.ts';
import type { FieldId } from '../../../../src/model/ids.ts';
import { actionOf, type FieldWatch, watchFields } from '../../../../src/signing/reading/watch-fields.ts';

const city = 'city' as FieldId;
const note = 'note' as FieldId;
const fixed = 'fixed' as FieldId;

let focused: ReturnType<typeof signal<FieldId | null>>;
let values: ReturnType<typeof signal<ReadonlyMap<FieldId, FieldValue>>>;
let time = 0;
let watch: FieldWatch;

beforeEach(() => {
  time = 0;
  focused = signal<FieldId | null>(null);
  values = signal<ReadonlyMap<FieldId, FieldValue>>(new Map([[note, 'old']]));
  const fields = [city, note].map((id) => ({ id, editable: true }));
  const answers = {
    values,
    editable: signal(fields),
    byId: signal(new Map([...fields, { id: fixed, editable: false }].map((one) => [one.id, one]))),
  };
  watch = watchFields({ answers, guide: { focused } } as never, () => time);
});
afterEach(() => watch.stop());

const change = (id: FieldId, value: FieldValue) => {
  values.value = new Map([...values.value!, [id, value]]);
};

describe('the fields of a visit', () => {
  it('are counted by visits and changes, with the time that each was focused', () => {
    focused.value = city;
    change(city, 'London');
    time = 3_000;
    focused.value = note;
    time = 4_000;
    focused.value = city;
    time = 6_500;
    expect(watch.reports()).toEqual([
      { field_id: city, action: 'field_completed', interaction_count: 3, time_spent_ms: 5_500 },
      { field_id: note, action: 'field_focused', interaction_count: 1, time_spent_ms: 1_000 },
    ]);
  });

  it('include those that were changed without focus, and no field that can’t be changed', () => {
    change(note, null);
    focused.value = fixed;
    time = 1_000;
    expect(watch.reports()).toEqual([
      { field_id: note, action: 'field_cleared', interaction_count: 1, time_spent_ms: 0 },
    ]);
  });

  it('aren’t changed by an equal answer of the service', () => {
    change(note, { kind: 'typed', text: 'Ada', font: 'caveat' });
    watch.reports();
    change(note, { kind: 'typed', text: 'Ada', font: 'caveat' });
    expect(watch.reports()[0]!.interaction_count).toBe(1);
  });

  it('are counted again after a restart', () => {
    focused.value = city;
    change(city, 'London');
    time = 5_000;
    watch.reports();
    watch.restart();
    time = 6_000;
    expect(watch.reports()).toEqual([
      { field_id: city, action: 'field_focused', interaction_count: 1, time_spent_ms: 1_000 },
    ]);
  });
});

it.each([
  [null, 'a', 'field_completed'],
  ['a', 'b', 'field_modified'],
  ['a', null, 'field_cleared'],
] as const)('a change from %j to %j is %s', (before, after, action) => {
  expect(actionOf(before, after)).toBe(action);
});
