import { describe, expect, it } from 'vitest';
import { mergeSnapshots, resolveConflicts } from '../../../../src/editor/state/merge-snapshots.ts';
import { toPutBody } from '../../../../src/editor/state/put-body.ts';
import { renumberRecipients } from '../../../../src/editor/state/recipient-order.ts';
import { toSnapshot } from '../../../../src/editor/state/template-body.ts';
import { fieldAt, person, templateWith } from '../template.ts';

const ada = person('Ada');
const ben = person('Ben', { order: 2 });
const one = fieldAt(10, 10, { recipient_id: ada.id });
const base = toSnapshot(templateWith([one], [ada, ben]));

describe('merging', () => {
  it('takes what each side added', () => {
    const mine = { ...base, fields: [...base.fields, fieldAt(20, 20)] };
    const theirs = { ...base, recipients: [...base.recipients, person('Cleo', { order: 3 })] };
    const { merged, conflicts } = mergeSnapshots(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(merged.fields).toHaveLength(2);
    expect(merged.recipients.map((who) => who.first_name)).toEqual(['Ada', 'Ben', 'Cleo']);
  });

  it('lets both change different settings', () => {
    const set = (some: object) => ({
      ...base,
      properties: { ...base.properties, settings: { ...base.properties.settings, ...some } },
    });
    const { merged, conflicts } = mergeSnapshots(
      base,
      set({ hand_drawn_only: true }),
      set({ allow_download: false }),
    );
    expect(conflicts).toEqual([]);
    expect(merged.properties.settings).toMatchObject({ hand_drawn_only: true, allow_download: false });
  });

  it('does not lose a recipient who got a field from the other side', () => {
    const theirs = { ...base, recipients: [ada] };
    const mine = { ...base, fields: [...base.fields, fieldAt(5, 5, { recipient_id: ben.id })] };
    const { merged } = mergeSnapshots(base, mine, theirs);
    expect(merged.recipients.map((who) => who.first_name)).toEqual(['Ada', 'Ben']);
  });

  it('removes what one side removed and the other left alone', () => {
    const { merged, conflicts } = mergeSnapshots(base, base, { ...base, fields: [] });
    expect(conflicts).toEqual([]);
    expect(merged.fields).toEqual([]);
  });
});

describe('a recipient whose fields remain', () => {
  it('comes back as the other side left it, not as both started', () => {
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

  it('comes back once when both sides still have it', () => {
    const cleo = person('Cleo', { order: 3 });
    const start = { ...base, recipients: [ada, ben, cleo] };
    const theirs = { ...start, fields: [...base.fields, fieldAt(5, 5, { recipient_id: cleo.id })] };
    const { merged } = mergeSnapshots(start, { ...start, recipients: [ada, ben] }, theirs);
    expect(merged.recipients.map(({ first_name }) => first_name)).toEqual(['Ada', 'Ben', 'Cleo']);
  });

  it('is not brought back when nothing of it remains', () => {
    const { merged, conflicts } = mergeSnapshots(base, { ...base, recipients: [ada] }, base);
    expect(merged.recipients).toEqual([ada]);
    expect(conflicts).toEqual([]);
  });
});

describe('a conflict', () => {
  const changed = (label: string) => ({ ...base, fields: [{ ...one, label }] });
  const named = (name: string) => ({ ...base, properties: { ...base.properties, name } });
  const called = (first_name: string) => ({ ...base, recipients: [{ ...ada, first_name }, ben] });

  it('arises when I changed what they removed, and mine stays until the person says otherwise', () => {
    const gone = { ...base, fields: [] };
    const merge = mergeSnapshots(base, changed('Mine'), gone);
    expect(merge.conflicts).toEqual([
      { kind: 'field', id: one.id, mine: { ...one, label: 'Mine' }, theirs: null },
    ]);
    expect(merge.merged.fields).toMatchObject([{ label: 'Mine' }]);
    expect(resolveConflicts(merge, new Map()).fields).toMatchObject([{ label: 'Mine' }]);
    expect(resolveConflicts(merge, new Map([[one.id, 'theirs']])).fields).toEqual([]);
  });

  it('does not arise when I removed what they left alone, or both added the same', () => {
    expect(mergeSnapshots(base, { ...base, fields: [] }, base)).toMatchObject({
      conflicts: [],
      merged: { fields: [] },
    });
    const added = { ...base, fields: [...base.fields, fieldAt(5, 5)] };
    expect(mergeSnapshots(base, added, added)).toMatchObject({ conflicts: [], merged: added });
  });

  it('about a recipient is settled for that recipient only', () => {
    const merge = mergeSnapshots(base, called('Mine'), called('Theirs'));
    expect(merge.conflicts).toMatchObject([
      { kind: 'recipient', id: ada.id, mine: { first_name: 'Mine' }, theirs: { first_name: 'Theirs' } },
    ]);
    const names = (side: 'mine' | 'theirs') =>
      resolveConflicts(merge, new Map([[ada.id, side]])).recipients.map(({ first_name }) => first_name);
    expect(names('mine')).toEqual(['Mine', 'Ben']);
    expect(names('theirs')).toEqual(['Theirs', 'Ben']);
  });

  it('about a name or a setting is settled for that one only', () => {
    const merge = mergeSnapshots(base, named('Mine'), named('Theirs'));
    expect(merge.conflicts).toEqual([{ kind: 'property', id: 'name', mine: 'Mine', theirs: 'Theirs' }]);
    const { properties } = resolveConflicts(merge, new Map([['name', 'theirs']]));
    expect(properties).toEqual({ ...base.properties, name: 'Theirs' });
  });

  it('settled for a field that I had removed puts it back behind the others', () => {
    const two = fieldAt(20, 20);
    const start = { ...base, fields: [one, two] };
    const theirs = { ...start, fields: [{ ...one, label: 'Theirs' }, two] };
    const merge = mergeSnapshots(start, { ...start, fields: [two] }, theirs);
    const { fields } = resolveConflicts(merge, new Map([[one.id, 'theirs']]));
    expect(fields).toEqual([two, { ...one, label: 'Theirs' }]);
  });

  it('settled for the removal of a recipient keeps it while a field still belongs to it', () => {
    const gone = { ...base, recipients: [ben], fields: [{ ...one, recipient_id: ben.id }] };
    const merge = mergeSnapshots(base, called('Mine'), gone);
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
  it('puts copies last, whatever their order says, and leaves who is in place untouched', () => {
    const copy = person('C', { designation: 'CC', order: 1 });
    const [b, a] = [person('B', { order: 2 }), person('A', { order: 1 })];
    const list = renumberRecipients([copy, b, a]);
    expect(list).toEqual([a, b, copy]);
    expect(list[0]).toBe(a);
  });

  it('has no gaps or ties, and copies count for themselves', () => {
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

describe('what is sent', () => {
  it('is nothing for a template that was only loaded', () => {
    expect(toPutBody(base, toSnapshot(templateWith([one], [ada, ben])))).toMatchObject({});
    expect(Object.keys(toPutBody(base, base))).toEqual([]);
  });

  it('names removed and new recipients', () => {
    const cleo = person('Cleo', { order: 2 });
    const body = toPutBody(base, { ...base, recipients: [ada, cleo] });
    expect(body.deleted_users).toEqual([{ user_id: ben.id, field_action: 'delete' }]);
    expect(body.users).toMatchObject([{ id: cleo.id, _temp_id: cleo.id, first_name: 'Cleo' }]);
    expect(body.fields).toHaveLength(1);
  });
});
