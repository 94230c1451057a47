import { beforeEach, describe, expect, it } from 'vitest';
import { definitions } from '../../../../src/fields/definitions.ts';
import { checkSteps, checkTemplate } from '../../../../src/fields/rules/check-template.ts';
import { compilePattern } from '../../../../src/fields/text/pattern.ts';
import { setPatternEngine } from '../../../../src/fields/text/pattern-engine.ts';
import type { ConditionSet } from '../../../../src/model/conditions.ts';
import type { Field } from '../../../../src/model/field.ts';
import type { FieldType } from '../../../../src/model/field-types.ts';
import { CHECK_RULES, type CheckRule } from '../../../../src/model/findings.ts';
import { type FieldId, newId } from '../../../../src/model/ids.ts';
import { mustEnd } from '../../../support/must-end.ts';
import { person } from '../../editor/template.ts';

setPatternEngine(compilePattern);

const ada = person('Ada');
const ben = person('Ben', { order: 2, designation: 'Approver' });
let row = 0;
/** A field in a row of its own. */
const make = (type: FieldType, more: Partial<Field> = {}): Field => {
  row = (row + 7) % 90;
  return definitions[type].create({
    id: newId() as FieldId,
    recipient_id: ada.id,
    label: 'A label',
    position: { x: 10, y: row, ...definitions[type].defaultSize },
    ...more,
  });
};
const signed = make('signature');
const asks = (id: FieldId, operator: 'is_filled' | 'equals' = 'is_filled', value = ''): ConditionSet => ({
  logic: 'and',
  groups: [{ conditions: [{ field_id: id, operator, value }] }],
});
const found = (fields: readonly Field[], recipients = [ada, ben]) =>
  checkTemplate({
    fields: [signed, ...fields],
    recipients,
    pageCount: 3,
    pageSize: () => ({ width: 595.28, height: 841.89 }),
  });
const rules = (...given: Parameters<typeof found>) => found(...given).map(({ rule }) => rule);

beforeEach(() => {
  row = 7;
});

describe('checking a template', () => {
  it('finds nothing in a valid one', () => {
    const box = make('checkbox');
    expect(
      found([
        box,
        make('text', { visibility_conditions: asks(box.id) }),
        make('approval_date', { recipient_id: ben.id }),
      ]),
    ).toEqual([]);
  });

  it('finds fields that overlap any edge of the page, and lets fields touch', () => {
    const at = (x: number, y: number) => ({
      ...make('text'),
      position: { x, y, width: 20, height: 3 },
    });
    for (const field of [at(81, 40), at(-1, 40), at(40, 98), at(40, -1)])
      expect(rules([field])).toEqual(['outside']);
    expect(rules([at(80, 97), at(60, 97), at(0, 97)])).toEqual([]);
  });

  it('of a request finds missing details of recipients', () => {
    const subject = { fields: [signed], recipients: [ada], pageCount: 1, isRequest: true };
    const [first] = checkTemplate({ ...subject, pageSize: () => ({ width: 595, height: 842 }) });
    expect(first).toMatchObject({ rule: 'incomplete', recipient_id: ada.id });
    expect(first!.detail).toContain('email');
  });

  const a = make('text');
  const circle = make('text');
  const cases: Partial<Record<CheckRule, readonly Field[]>> = {
    'wrong-role': [make('signature', { recipient_id: ben.id })],
    unassigned: [make('text', { recipient_id: null })],
    outside: [make('text', { page_number: 4 })],
    'empty-options': [make('dropdown', { dropdown_options: [' '] })],
    'stale-condition': [make('text', { required_conditions: asks(newId() as FieldId) })],
    'condition-cycle': [
      { ...a, visibility_conditions: asks(circle.id) },
      { ...circle, visibility_conditions: asks(a.id) },
    ],
    'formula-mistake': [make('formula', { format_rules: { formula: 'price * 2' } })],
    'impossible-rules': [make('number', { validation_rules: { min: 5, max: 3 } })],
    'unusable-pattern': [make('text', { validation_rules: { pattern: '(?<=a)b' } })],
    'too-small': [make('text', { position: { x: 10, y: 10, width: 1, height: 1 } })],
    'text-cut': [
      make('text', {
        read_only: true,
        read_only_value: 'A sentence that is much too long for its box. '.repeat(4),
      }),
    ],
    'empty-value': [make('text', { read_only: true })],
    'duplicate-variable': [make('text', { variable_name: 'x' }), make('number', { variable_name: 'x' })],
    overlap: [make('text', { position: { ...signed.position, x: signed.position.x + 1 } })],
    unlabelled: [make('text', { label: '' })],
  };
  it.each(Object.entries(cases))('finds %s', (rule, fields) => {
    const own = found(fields).filter((finding) => finding.rule === rule);
    expect(own.length).toBeGreaterThan(0);
    expect(own[0]!.severity).toBe(CHECK_RULES[rule as CheckRule]);
    expect(fields.map(({ id }) => id).concat(signed.id)).toContain(own[0]!.field_ids[0]);
  });

  it('requires a signer, and a signature of each signer', () => {
    expect(rules([], [])).toContain('no-recipient');
    const cleo = person('Cleo', { order: 3 });
    expect(found([], [ada, cleo])).toMatchObject([
      { rule: 'no-signature', recipient_id: cleo.id, field_ids: [] },
    ]);
  });

  it('reports a required field that is never shown, but not an optional one', () => {
    const choice = make('dropdown', { dropdown_options: ['A', 'B'] });
    const never = { visibility_conditions: asks(choice.id, 'equals', 'C') };
    expect(rules([choice, make('text', { ...never, required: true })])).toEqual(['required-hidden']);
    expect(rules([choice, make('text', { ...never, required: false })])).toEqual(['never-shown']);
    expect(rules([choice, make('text', { visibility_conditions: asks(choice.id, 'equals', 'b') })])).toEqual(
      [],
    );
  });

  it.each<[string, Parameters<typeof make>, readonly CheckRule[]]>([
    ['bounds that meet', ['number', { validation_rules: { min: 3, max: 3 } }], []],
    ['one bound alone', ['number', { validation_rules: { min: 5 } }], []],
    ['the other bound alone', ['number', { validation_rules: { max: -5 } }], []],
    ['an empty bound', ['number', { validation_rules: { min: 5, max: '' } }], []],
    ['another empty bound', ['number', { validation_rules: { min: '', max: -5 } }], []],
    [
      'numbers written as text',
      ['number', { validation_rules: { min: '10', max: '9' } }],
      ['impossible-rules'],
    ],
    ['numbers that only sort as text', ['number', { validation_rules: { min: '9', max: '10' } }], []],
    ['crossed lengths', ['text', { validation_rules: { minLength: 9, maxLength: 8 } }], ['impossible-rules']],
    ['a pattern that can be checked', ['text', { validation_rules: { pattern: '^\\p{L}+$' } }], []],
    ['a pattern that has no effect', ['date', { validation_rules: { pattern: '(?<=a)b' } }], []],
    ['days in order', ['date', { validation_rules: { min: '2026-01-01', max: '2026-01-02' } }], []],
    ['one day', ['date', { validation_rules: { min: '2026-01-01', max: '2026-01-01' } }], []],
    [
      'crossed days',
      ['date', { validation_rules: { min: '2026-01-02', max: '2026-01-01' } }],
      ['impossible-rules'],
    ],
    ['an option that is filled', ['dropdown', { dropdown_options: [' ', 'A'] }], []],
    ['a blank fixed value', ['text', { read_only: true, read_only_value: ' ' }], ['empty-value']],
    ['a blank label', ['text', { label: ' ' }], ['unlabelled']],
    ['a fixed text without a label', ['text', { label: '', read_only: true, read_only_value: 'x' }], []],
    ['a signature without a label', ['initial', { label: '' }], []],
    ['a formula without a label', ['formula', { label: '', format_rules: { formula: '1' } }], []],
    ['no formula', ['formula', {}], ['formula-mistake']],
    ['a fixed text of nobody', ['text', { recipient_id: null, read_only: true, read_only_value: 'x' }], []],
  ])('judges %s', (_what, given, expected) => {
    expect(rules([make(...given)])).toEqual(expected);
  });

  it('reports a circular formula, but no equal numbers', () => {
    const [a, b] = [make('number', { variable_name: 'a' }), make('number', { variable_name: ' b ' })];
    const formula = (text: string, variable_name = '') =>
      make('formula', { variable_name, format_rules: { formula: text } });
    expect(rules([a, b, formula('1 / (a - b)')])).toEqual([]);
    expect(found([formula('own + 1', 'own')])).toMatchObject([{ rule: 'formula-mistake', detail: 'own' }]);
    expect(found([a, formula('a +')])).toMatchObject([{ rule: 'formula-mistake', detail: 'a +' }]);
  });

  it("reports conditions on another recipient's field or on the field itself, once", () => {
    const box = make('checkbox', { recipient_id: ben.id, type: 'checkbox' });
    const own = make('text');
    const stale = { visibility_conditions: asks(box.id) };
    expect(rules([box, make('text', stale)])).toContain('stale-condition');
    expect(rules([{ ...own, visibility_conditions: asks(own.id) }])).toEqual(['stale-condition']);
    const mine = make('checkbox');
    const both = { visibility_conditions: asks(mine.id), required_conditions: asks(newId() as FieldId) };
    expect(rules([mine, make('text', both)])).toEqual(['stale-condition']);
  });

  it('counts CC recipients neither as signers nor as approvers', () => {
    const copy = person('Dee', { order: 1, designation: 'CC' });
    expect(found([], [copy]).filter(({ rule }) => rule === 'no-recipient')).toMatchObject([
      { field_ids: [], recipient_id: null, page_number: null, detail: '' },
    ]);
    expect(rules([], [ada, copy])).toEqual([]);
    const cleo = person('Cleo', { order: 3 });
    expect(rules([make('initial', { recipient_id: cleo.id })], [ada, cleo])).toEqual(['no-signature']);
  });

  it("of a request doesn't report complete recipients", () => {
    const complete = person('Ada', { email: 'ada@example.com' });
    const subject = {
      fields: [make('signature', { recipient_id: complete.id })],
      recipients: [complete],
      pageCount: 1,
      isRequest: true,
      pageSize: () => ({ width: 595, height: 842 }),
    };
    expect(checkTemplate(subject)).toEqual([]);
    const needy = { ...complete, email: '', first_name: '' };
    expect(checkTemplate({ ...subject, recipients: [needy] })).toMatchObject([
      { rule: 'incomplete', field_ids: [], detail: 'email, first_name' },
    ]);
  });

  it('names the shared variable, and ignores empty names', () => {
    const same = [make('text', { variable_name: ' x ' }), make('text', { variable_name: 'x' })];
    expect(found(same)).toMatchObject([
      { rule: 'duplicate-variable', detail: 'x', field_ids: same.map(({ id }) => id), page_number: 1 },
    ]);
    expect(rules([make('text', { variable_name: ' ' }), make('text', { variable_name: ' ' })])).toEqual([]);
    const groups = [newId(), newId()] as NonNullable<Field['multi_group_id']>[];
    const part = (multi_group_id: (typeof groups)[0]) =>
      make('radio_buttons', { multi_group_id, variable_name: 'plan' });
    expect(rules([part(groups[0]!), part(groups[1]!)])).toEqual(['duplicate-variable']);
  });

  it('lists errors, warnings, then hints, each with field, page and recipient', () => {
    const hint = make('text', { label: '' });
    const warning = make('text', { position: { ...signed.position, x: signed.position.x + 1 } });
    const error = make('dropdown', { page_number: 2, dropdown_options: [] });
    const all = found([hint, warning, error]);
    const weights = all.map(({ severity }) => ['error', 'warning', 'hint'].indexOf(severity));
    expect(weights).toEqual(weights.toSorted());
    expect(new Set(weights).size).toBeGreaterThan(1);
    expect(all[0]).toEqual({
      rule: 'empty-options',
      severity: 'error',
      field_ids: [error.id],
      recipient_id: ada.id,
      page_number: 2,
      detail: '',
    });
  });

  it('allows the fields of one question to share a name, and formulas to use it', () => {
    const group = { multi_group_id: newId() as NonNullable<Field['multi_group_id']>, variable_name: 'plan' };
    expect(rules([make('radio_buttons', group), make('radio_buttons', group)])).toEqual([]);
    const named = make('number', { variable_name: 'n' });
    expect(rules([named, make('formula', { format_rules: { formula: '{n} / 2' } })])).toEqual([]);
    expect(rules([named, make('formula', { format_rules: { formula: '{n} /' } })])).toEqual([
      'formula-mistake',
    ]);
  });

  it('yields after each field and page, with the same result', () => {
    const many = Array.from({ length: 300 }, (_, index) =>
      make('text', { label: '', page_number: 1 + (index % 3) }),
    );
    const steps = checkSteps({
      fields: many,
      recipients: [ada, ben],
      pageCount: 3,
      pageSize: () => ({ width: 595.28, height: 841.89 }),
    });
    let rests = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) rests += 1;
    expect(rests).toBeGreaterThanOrEqual(303);
    expect(step.value).toEqual(
      checkTemplate({
        fields: many,
        recipients: [ada, ben],
        pageCount: 3,
        pageSize: () => ({ width: 595.28, height: 841.89 }),
      }),
    );
  });

  it("doesn't compare each field with every other", () => {
    const many = Array.from({ length: 150_000 }, (_, index) =>
      make('text', {
        position: { x: (index % 1_000) * 0.1, y: Math.floor(index / 1_000) * 0.5, width: 0.09, height: 0.4 },
      }),
    );
    mustEnd(() => found(many));
  });
});
