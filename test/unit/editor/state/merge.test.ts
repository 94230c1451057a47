import { describe, expect, it } from 'vitest';
import { mergeSnapshots } from '../../../../src/editor/state/merge.ts';
import { toPutBody } from '../../../../src/editor/state/put-body.ts';
import { renumber } from '../../../../src/editor/state/recipient-order.ts';
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

describe('the order of recipients', () => {
  it('has no gaps or ties, and copies count for themselves', () => {
    const list = renumber([
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
