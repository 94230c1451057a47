import { describe, expect, it } from 'vitest';
import { readTemplate } from '../../../../src/editor/sources/template-document.ts';
import { documentChanges } from '../../../../src/editor/state/document-changes.ts';
import { mergeSnapshots, resolveConflicts } from '../../../../src/editor/state/merge-snapshots.ts';
import { renumberRecipients } from '../../../../src/editor/state/recipient-order.ts';
import { fieldAt, person, templateWith } from '../template.ts';

const ada = person('Ada');
const ben = person('Ben', { order: 2 });
const one = fieldAt(10, 10, { recipient_id: ada.id });
const base = readTemplate(templateWith([one], [ada, ben])).content;

describe('merging', () => {
  it('includes what each side added', () => {
    const mine = { ...base, fields: [...base.fields, fieldAt(20, 20)] };
    const theirs = { ...base, recipients: [...base.recipients, person('Cleo', { order: 3 })] };
    const { merged, conflicts } = mergeSnapshots(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(merged.fields).toHaveLength(2);
    expect(merged.recipients.map((who) => who.first_name)).toEqual(['Ada', 'Ben', 'Cleo']);
  });

  it('lets both sides change different settings', () => {
    const set = (changes: object) => ({
      ...base,
      properties: { ...base.properties, settings: { ...base.properties.settings, ...changes } },
    });
    const { merged, conflicts } = mergeSnapshots(
      base,
      set({ hand_drawn_only: true }),
      set({ allow_download: false }),
    );
    expect(conflicts).toEqual([]);
    expect(merged.properties.settings).toMatchObject({ hand_drawn_only: true, allow_download: false });
  });

  it('keeps a recipient who got a field from the other side', () => {
    const theirs = { ...base, recipients: [ada] };
    const mine = { ...base, fields: [...base.fields, fieldAt(5, 5, { recipient_id: ben.id })] };
    const { merged } = mergeSnapshots(base, mine, theirs);
    expect(merged.recipients.map((who) => who.first_name)).toEqual(['Ada', 'Ben']);
  });

  it("removes what one side removed and the other didn't change", () => {
    const { merged, conflicts } = mergeSnapshots(base, base, { ...base, fields: [] });
    expect(conflicts).toEqual([]);
    expect(merged.fields).toEqual([]);
  });
});

describe('a recipient with remaining fields', () => {
  it('is restored as the other side left it, not as both started', () => {
    const mine = { ...base, recipients: [ada] };
    const renamed = { ...ben, first_name: 'Benedict' };
    const theirs = {
      ...base,
      recipients: [ada, renamed],
      fields: [...base.fields, fieldAt(5, 5, { recipient_id: ben.id })],
    };
    const { merged, conflicts } = mergeSnapshots(base, mine, theirs);
    expect(conflicts).toMatchObject([{ kind: 'recipient', id: ben.id, mine: null }]);
    expect(merged.recipients).toEqual([ada, renamed]);
  });

  it('is restored only once', () => {
    const cleo = person('Cleo', { order: 3 });
    const start = { ...base, recipients: [ada, ben, cleo] };
    const theirs = { ...start, fields: [...base.fields, fieldAt(5, 5, { recipient_id: cleo.id })] };
    const { merged } = mergeSnapshots(start, { ...start, recipients: [ada, ben] }, theirs);
    expect(merged.recipients.map(({ first_name }) => first_name)).toEqual(['Ada', 'Ben', 'Cleo']);
  });

  it("isn't restored if none of its fields remain", () => {
    const { merged, conflicts } = mergeSnapshots(base, { ...base, recipients: [ada] }, base);
    expect(merged.recipients).toEqual([ada]);
    expect(conflicts).toEqual([]);
  });
});

describe('a conflict', () => {
  const changed = (label: string) => ({ ...base, fields: [{ ...one, label }] });
  const named = (name: string) => ({ ...base, properties: { ...base.properties, name } });
  const called = (first_name: string) => ({ ...base, recipients: [{ ...ada, first_name }, ben] });

  it('occurs when I changed what they removed; mine stays until the user decides', () => {
    const removed = { ...base, fields: [] };
    const merge = mergeSnapshots(base, changed('Mine'), removed);
    expect(merge.conflicts).toEqual([
      { kind: 'field', id: one.id, mine: { ...one, label: 'Mine' }, theirs: null },
    ]);
    expect(merge.merged.fields).toMatchObject([{ label: 'Mine' }]);
    expect(resolveConflicts(merge, new Map()).fields).toMatchObject([{ label: 'Mine' }]);
    expect(resolveConflicts(merge, new Map([[one.id, 'theirs']])).fields).toEqual([]);
  });

  it("doesn't occur when I removed what they didn't change, or both added the same", () => {
    expect(mergeSnapshots(base, { ...base, fields: [] }, base)).toMatchObject({
      conflicts: [],
      merged: { fields: [] },
    });
    const added = { ...base, fields: [...base.fields, fieldAt(5, 5)] };
    expect(mergeSnapshots(base, added, added)).toMatchObject({ conflicts: [], merged: added });
  });

  it('about a recipient is resolved for that recipient only', () => {
    const merge = mergeSnapshots(base, called('Mine'), called('Theirs'));
    expect(merge.conflicts).toMatchObject([
      { kind: 'recipient', id: ada.id, mine: { first_name: 'Mine' }, theirs: { first_name: 'Theirs' } },
    ]);
    const names = (side: 'mine' | 'theirs') =>
      resolveConflicts(merge, new Map([[ada.id, side]])).recipients.map(({ first_name }) => first_name);
    expect(names('mine')).toEqual(['Mine', 'Ben']);
    expect(names('theirs')).toEqual(['Theirs', 'Ben']);
  });

  it('about a name or setting is resolved for that one only', () => {
    const merge = mergeSnapshots(base, named('Mine'), named('Theirs'));
    expect(merge.conflicts).toEqual([{ kind: 'property', id: 'name', mine: 'Mine', theirs: 'Theirs' }]);
    const { properties } = resolveConflicts(merge, new Map([['name', 'theirs']]));
    expect(properties).toEqual({ ...base.properties, name: 'Theirs' });
  });

  it('resolved by keeping a field that I removed adds it back after the others', () => {
    const two = fieldAt(20, 20);
    const start = { ...base, fields: [one, two] };
    const theirs = { ...start, fields: [{ ...one, label: 'Theirs' }, two] };
    const merge = mergeSnapshots(start, { ...start, fields: [two] }, theirs);
    const { fields } = resolveConflicts(merge, new Map([[one.id, 'theirs']]));
    expect(fields).toEqual([two, { ...one, label: 'Theirs' }]);
  });

  it('resolved by removing a recipient keeps them while a field is still assigned to them', () => {
    const removed = { ...base, recipients: [ben], fields: [{ ...one, recipient_id: ben.id }] };
    const merge = mergeSnapshots(base, called('Mine'), removed);
    expect(merge.conflicts.map(({ id }) => id)).toEqual([ada.id]);
    const choice = new Map([[ada.id, 'theirs' as const]]);
    const settled = resolveConflicts(merge, choice);
    expect(settled.recipients.map(({ first_name }) => first_name)).toEqual(['Ben']);
    const stillHers = { ...merge, merged: { ...merge.merged, fields: [one, fieldAt(1, 1)] } };
    expect(
      resolveConflicts(stillHers, choice).recipients.map(({ first_name, order }) => [first_name, order]),
    ).toEqual([
      ['Mine', 1],
      ['Ben', 2],
    ]);
  });
});

describe('the order of recipients', () => {
  it("puts CC recipients last, and doesn't change recipients already in order", () => {
    const copy = person('C', { designation: 'CC', order: 1 });
    const [b, a] = [person('B', { order: 2 }), person('A', { order: 1 })];
    const list = renumberRecipients([copy, b, a]);
    expect(list).toEqual([a, b, copy]);
    expect(list[0]).toBe(a);
  });

  it('has no gaps or ties, and numbers CC recipients separately', () => {
    const list = renumberRecipients([
      person('A', { order: 4 }),
      person('C', { designation: 'CC', order: 9 }),
      person('B', { order: 7 }),
    ]);
    expect(list.map((who) => [who.first_name, who.order])).toEqual([
      ['A', 1],
      ['B', 2],
      ['C', 1],
    ]);
  });
});

describe('the changes', () => {
  it('is empty for a template that was only loaded', () => {
    expect(documentChanges(base, readTemplate(templateWith([one], [ada, ben])).content)).toMatchObject({});
    expect(Object.keys(documentChanges(base, base))).toEqual([]);
  });

  it('lists removed and new recipients', () => {
    const cleo = person('Cleo', { order: 2 });
    const changes = documentChanges(base, { ...base, recipients: [ada, cleo] });
    expect(changes.removedRecipients).toEqual([ben.id]);
    expect(changes.recipients).toEqual([{ recipient: cleo, isNew: true }]);
    expect(changes.fields).toHaveLength(1);
  });
});
