import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { PreviewModel } from '../../../../src/editor/preview/preview-model.ts';
import { sampleValue } from '../../../../src/editor/preview/sample-value.ts';
import { readTemplate } from '../../../../src/editor/sources/template-document.ts';
import { createEditorState } from '../../../../src/editor/state/editor-state.ts';
import { definitions } from '../../../../src/fields/definitions.ts';
import type { FrameTexts } from '../../../../src/fields/mark/frame-labels.ts';
import { compilePattern } from '../../../../src/fields/text/pattern.ts';
import { setPatternEngine } from '../../../../src/fields/text/pattern-engine.ts';
import { A4 } from '../../../../src/geometry/page-sizes.ts';
import type { Field } from '../../../../src/model/field.ts';
import { FIELD_TYPES } from '../../../../src/model/field-types.ts';
import { newId } from '../../../../src/model/ids.ts';
import type { Recipient } from '../../../../src/model/recipient.ts';
import type { SealParticipantAnswer } from '../../../../src/wire/http/seal-participants.ts';
import { sealAnswer } from '../seals/sealed-template.ts';
import { fieldAt, person, templateWith } from '../template.ts';

setPatternEngine(compilePattern);

const words = { name: 'Alex Example', company: 'Example Ltd', title: 'Manager', text: 'Sample text' };
const FRAMES = { signed: 'Signed by {name}', approved: 'Approved by {name}' };
const TODAY = '2026-03-04';

function previewOf(
  fields: readonly Field[],
  people: readonly Recipient[],
  frameTexts: FrameTexts | null = FRAMES,
  seal_participants: SealParticipantAnswer[] = [],
  language = 'en',
) {
  const template = { ...templateWith(fields, people), seal_participants };
  const state = createEditorState(readTemplate(template), {} as never, false);
  return {
    state,
    preview: new PreviewModel({
      pictures: { urls: signal(new Map()), request: () => {} },
      document: state.document,
      words,
      today: TODAY,
      direction: 'ltr',
      language: () => language,
      frameTexts,
      pageSize: () => A4,
      sealName: ({ first_name }) => `${first_name} Ltd`,
    }),
  };
}

const conditionOn = (field: Field, operator: 'is_filled' | 'equals', value = '') => ({
  logic: 'and' as const,
  groups: [{ conditions: [{ field_id: field.id, operator, value }] }],
});

describe('the preview', () => {
  const ada = person('Ada', { last_name: 'Lovelace' });
  const ben = person('Ben', { order: 2 });
  const copy = person('Cleo', { order: 1, designation: 'CC' });

  it('writes dates as the recipients’ language does, unless a field has its own format', () => {
    const date = (dateFormat?: string) =>
      fieldAt(0, 0, { type: 'date', recipient_id: ada.id, format_rules: dateFormat ? { dateFormat } : {} });
    const { preview } = previewOf([date(), date('MMMM yyyy'), date('yyyy-MM-dd')], [ada], null, [], 'de');
    expect(preview.fields.value.map(({ field }) => field.format_rules)).toEqual([
      { dateFormat: 'dd.MM.yyyy' },
      { dateFormat: 'MMMM yyyy', dateLanguage: 'de' },
      { dateFormat: 'yyyy-MM-dd' },
    ]);
  });

  it("shows a recipient's fields, unassigned ones, and earlier answers", () => {
    const own = fieldAt(0, 0, { recipient_id: ben.id });
    const before = fieldAt(0, 10, { recipient_id: ada.id, type: 'signature' });
    const unassigned = fieldAt(0, 20, { recipient_id: null, read_only: true, read_only_value: 'Fixed' });
    const { preview, state } = previewOf([own, before, unassigned], [ada, ben, copy]);
    preview.show(ada.id);
    expect(preview.visible.value.map(({ field }) => field.id)).toEqual([before.id, unassigned.id]);
    preview.show(ben.id);
    expect(preview.visible.value.map(({ field }) => field.id)).toEqual([own.id, before.id, unassigned.id]);
    expect(preview.values.value.get(before.id)).toEqual({
      kind: 'typed',
      text: 'Ada Lovelace',
      font: 'caveat',
    });
    expect(preview.values.value.get(unassigned.id)).toBe('Fixed');
    // Without an order, all sign at the same time.
    const { settings } = state.document.properties.value;
    state.document.setProperties({ settings: { ...settings, use_signing_order: false } });
    expect(preview.visible.value.map(({ field }) => field.id)).toEqual([own.id, unassigned.id]);
    expect(preview.people.value).toEqual([ada, ben]);
  });

  it('shows to later recipients what a seal applies, but not as one of the people', () => {
    const seal = sealAnswer(2, { organization_seals_id: 'd2b1c0a9-0000-4000-8000-000000000001' });
    const fieldOf = (type: Field['type'], y: number) =>
      ({
        ...fieldAt(0, y, { type, recipient_id: null }),
        seal_participant_temp_id: seal.id,
      }) as Field;
    const fields = [fieldOf('stamp', 0), fieldOf('date', 10), fieldOf('text', 20)];
    const { preview } = previewOf(fields, [ada, { ...ben, order: 3 }], FRAMES, [seal]);
    expect(preview.people.value.map(({ id }) => id)).toEqual([ada.id, ben.id]);
    preview.show(ada.id);
    expect(preview.visible.value).toEqual([]);
    preview.show(ben.id);
    expect(preview.visible.value.map(({ isEditable }) => isEditable)).toEqual([false, false, false]);
    const shown = fields.map(({ id }) => preview.values.value.get(id));
    expect(shown).toMatchObject([
      { kind: 'file', picture: { id: seal.organization_seals_id } },
      TODAY,
      'Acme Ltd',
    ]);
  });

  it('shows signatures in frames if the settings include them, as in the sealed document', () => {
    const own = fieldAt(0, 0, { recipient_id: ada.id, type: 'signature' });
    const initial = fieldAt(0, 10, { recipient_id: ada.id, type: 'initial' });
    const { preview } = previewOf([own, initial], [ada]);
    const reference = ada.id.slice(0, 8);
    expect(preview.frameOf(own)).toEqual({ text: 'Signed by \u2068Ada Lovelace\u2069', reference });
    expect(preview.frameOf(initial)).toBeNull();
    expect(previewOf([own], [ada], null).preview.frameOf(own)).toBeNull();
    const nameless = { ...ada, first_name: '', last_name: '' };
    expect(previewOf([own], [nameless]).preview.frameOf(own)?.text).toBe(
      'Signed by \u2068Alex Example\u2069',
    );
  });

  it('shows the result of each condition', () => {
    const tick = fieldAt(0, 0, { recipient_id: ada.id, type: 'checkbox', required: false });
    const hidden = fieldAt(0, 10, {
      recipient_id: ada.id,
      visibility_conditions: conditionOn(tick, 'is_filled'),
    });
    const { preview } = previewOf([tick, hidden], [ada]);
    expect(preview.rules.value).toMatchObject([
      { kind: 'visibility', isMet: false, groups: [[{ isMet: false }]] },
    ]);
    expect(preview.missing.value).toHaveLength(0);
    preview.set(tick, 'true', 'done');
    expect(preview.rules.value).toMatchObject([{ isMet: true, groups: [[{ isMet: true }]] }]);
    expect(preview.missing.value.map(({ field }) => field.id)).toEqual([hidden.id]);
    preview.restart(false);
    expect(preview.rules.value).toMatchObject([{ isMet: false }]);
  });

  it('validates an answer when editing ends, and computes formulas', () => {
    const amount = fieldAt(0, 0, { recipient_id: ada.id, type: 'number', variable_name: 'amount' });
    const total = fieldAt(0, 10, {
      recipient_id: ada.id,
      type: 'formula',
      format_rules: { formula: 'amount * 2' },
    });
    const { preview } = previewOf([amount, total], [ada]);
    preview.set(amount, 'many', 'typing');
    expect(preview.refusals.value.size).toBe(0);
    preview.set(amount, 'many', 'done');
    expect(preview.refusals.value.get(amount.id)?.reason).toBe('number');
    preview.set(amount, '21', 'typing');
    expect(preview.refusals.value.size).toBe(0);
    expect(preview.values.value.get(total.id)).toBe('42');
  });

  it('selects the first of a group of radio buttons, and only one afterward', () => {
    const group = newId<'group'>();
    const [a, b] = [0, 10].map((y) =>
      fieldAt(0, y, { recipient_id: ada.id, type: 'radio_buttons', multi_group_id: group as never }),
    ) as [Field, Field];
    const { preview } = previewOf([a, b], [ada]);
    preview.restart(true);
    expect([a, b].map(({ id }) => preview.values.value.get(id))).toEqual(['true', null]);
    preview.set(b, 'true', 'done');
    expect([a, b].map(({ id }) => preview.values.value.get(id))).toEqual([null, 'true']);
  });
});

describe('a sample value', () => {
  it.each(FIELD_TYPES)('for %s is accepted', (type) => {
    const field = definitions[type].create({ dropdown_options: ['One', 'Two'] });
    const value = sampleValue(field, person(''), words, TODAY);
    expect(definitions[type].validate(field, value)).toBeNull();
    expect(value === null).toBe(type === 'url' || type === 'formula');
  });

  it("follows its field's rules, and is left out if none can be made up", () => {
    const text = (validation_rules: Field['validation_rules'], type: Field['type'] = 'text') =>
      sampleValue(definitions[type].create({ validation_rules }), person(''), words, TODAY);
    expect(text({ maxLength: 6 })).toBe('Sample');
    expect(text({ minLength: 15 })).toHaveLength(15);
    expect(text({ min: 100 }, 'number')).toBe('100');
    expect(text({ max: 7 }, 'number')).toBe('7');
    expect(text({ min: '2026-05-01' }, 'date')).toBe('2026-05-01');
    expect(text({ pattern: '^[A-Z]{3}-\\d{4}$' })).toBeNull();
  });
});
