import { describe, expect, it } from 'vitest';
import { newId, type RecipientId } from '../../../../src/model/ids.ts';
import { DEFAULT_SETTINGS } from '../../../../src/model/settings.ts';
import { applyChange, type TemplateChange } from '../../../../src/server/templates/apply-change.ts';
import type { TemplateContent } from '../../../../src/server/templates/read-template.ts';

const empty: TemplateContent = {
  name: 'T',
  description: null,
  expiration_hours: 168,
  settings: DEFAULT_SETTINGS,
  recipients: [],
  fields: [],
  completion: {},
  language: null,
  reminders: [],
  seal_participants: [],
};
const now = new Date(0);
const apply = (content: TemplateContent, change: TemplateChange) =>
  applyChange(content, change, { pageCount: 3, now });
const person = (name: string, more: object = {}) => ({ id: `temp_${name}`, first_name: name, ...more });
const box = { x: 1, y: 1, width: 10, height: 5 };
const text = (more: object = {}) => ({ type: 'text' as const, position: box, page_number: 1, ...more });
const three = apply(empty, { users: [person('a'), person('b'), person('c')] }).content;
const orders = (content: TemplateContent) =>
  content.recipients.map(
    ({ first_name, designation, order }) => `${first_name}${order}${designation === 'CC' ? 'cc' : ''}`,
  );

describe('users', () => {
  it('get the next free positions, CC recipients in an order of their own', () => {
    const { content } = apply(three, { users: [person('x', { designation: 'CC' }), person('d')] });
    expect(orders(content)).toEqual(['a1', 'b2', 'c3', 'd4', 'x1cc']);
  });

  it('close the gap when one is removed', () => {
    const { content } = apply(three, {
      deletedUsers: [{ user_id: three.recipients[0]!.id, field_action: 'delete' }],
    });
    expect(orders(content)).toEqual(['b1', 'c2']);
  });

  it("keep what isn't mentioned, and store other text keys as custom fields", () => {
    const { id } = three.recipients[0]!;
    const once = apply(three, {
      users: [{ id, email: 'a@example.com', iban: 'DE1', ready_to_send: 'x' }],
    }).content;
    const twice = apply(once, { users: [{ id, last_name: 'Z' }] }).content;
    expect(twice.recipients[0]).toMatchObject({
      id,
      first_name: 'a',
      last_name: 'Z',
      email: 'a@example.com',
      custom_fields: { iban: 'DE1' },
    });
  });

  it("can't be given twice, or reassigned to someone who is removed too", () => {
    const [a, b] = three.recipients as unknown as [{ id: RecipientId }, { id: RecipientId }];
    expect(apply(three, { users: [{ id: a.id }, { id: a.id }] }).issues).toMatchObject([
      { path: 'users.1.id' },
    ]);
    const both = [
      { user_id: a.id, field_action: 'reassign' as const, reassign_to_user_id: b.id },
      { user_id: b.id, field_action: 'delete' as const },
    ];
    expect(apply(three, { deletedUsers: both }).issues).toMatchObject([{ path: 'deleted_users' }]);
    expect(apply(three, { deletedUsers: [{ ...both[0]!, reassign_to_user_id: a.id }] }).issues).toMatchObject(
      [{ path: 'deleted_users.0.reassign_to_user_id' }],
    );
  });

  it('are removed with their own reminder', () => {
    const [a] = three.recipients;
    const reminded = apply(three, {
      reminders: [
        { hours: 1, user_id: a!.id },
        { hours: 2, all_users: true },
      ],
    }).content;
    expect(reminded.reminders.map(({ recipient_id }) => recipient_id)).toEqual([a!.id, null]);
    const without = apply(reminded, { deletedUsers: [{ user_id: a!.id, field_action: 'delete' }] }).content;
    expect(without.reminders.map(({ hours }) => hours)).toEqual([2]);
  });
});

describe('fields', () => {
  const one = apply(three, { fields: [text({ label: 'L', required: true })] }).content;

  it("keep what isn't mentioned and the exact numbers", () => {
    const exact = { x: 0.1 + 0.2, y: 1 / 3, width: 66.66666666666667, height: 2 };
    const { content, issues } = apply(one, { fields: [{ id: one.fields[0]!.id, position: exact }] });
    expect(issues).toEqual([]);
    expect(content.fields[0]).toEqual({ ...one.fields[0], position: exact });
  });

  it("get no pattern that answers can't be checked against, but keep an existing one", () => {
    const pattern = (text: string) => ({ validation_rules: { pattern: text } });
    const path = 'fields.0.validation_rules.pattern';
    expect(apply(three, { fields: [text(pattern('(?<=a)b'))] }).issues).toMatchObject([{ path }]);
    expect(apply(three, { fields: [text(pattern('^\\p{L}+$'))] }).issues).toEqual([]);
    const [field] = one.fields;
    const old = { ...one, fields: [{ ...field!, ...pattern('(?<=a)b') }] };
    const again = { id: field!.id, ...pattern('(?<=a)b') };
    expect(apply(old, { fields: [text({ ...again, label: 'New' })] }).issues).toEqual([]);
    expect(apply(old, { fields: [text({ ...again, ...pattern('(?<=a)c') })] }).issues).toMatchObject([
      { path },
    ]);
  });

  it('are replaced as a set or changed individually, as requested', () => {
    expect(apply(one, { fields: [text()] }).content.fields).toHaveLength(1);
    expect(apply(one, { someFields: [text()] }).content.fields).toHaveLength(2);
    expect(apply(one, { fields: [] }).content.fields).toEqual([]);
  });

  it('limit the font size and fix a link', () => {
    const { content } = apply(one, {
      fields: [
        text({ format_rules: { fontSize: 500 } }),
        text({ type: 'url', read_only_value: 'https://a.example' }),
      ],
    });
    expect(content.fields[0]!.format_rules.fontSize).toBe(48);
    expect(content.fields[1]!.read_only).toBe(true);
  });

  it("can't be assigned to someone who became a CC recipient", () => {
    const { id } = three.recipients[0]!;
    const held = apply(three, { fields: [text({ recipient_id: id })] }).content;
    expect(apply(held, { users: [{ id, designation: 'CC' }] }).issues).toMatchObject([
      { path: `fields[${held.fields[0]!.id}].recipient_id` },
    ]);
  });

  it("reject conditions on another recipient's field", () => {
    const [a, b] = three.recipients;
    const id = newId<'field'>();
    const conditions = {
      logic: 'and' as const,
      groups: [{ conditions: [{ field_id: id, operator: 'is_filled' as const, value: '' }] }],
    };
    const { issues } = apply(three, {
      fields: [
        text({ id, recipient_id: a!.id }),
        text({ recipient_id: b!.id, required_conditions: conditions }),
      ],
    });
    expect(issues).toMatchObject([
      { path: 'fields.1.required_conditions', message: expect.stringContaining('another recipient') },
    ]);
  });
});

describe('a field without an area', () => {
  const flat = { ...box, height: 0 };
  it('is rejected, in either spelling', () => {
    for (const field of [text({ position: flat }), { type: 'text' as const, page: 1, ...flat }])
      expect(apply(empty, { fields: [field] }).issues).toEqual([
        {
          path: 'fields.0.position.height',
          message: 'Expected more than 0 percent of the page, got 0',
        },
      ]);
  });

  it("that is stored already doesn't prevent saving its template", () => {
    const { content } = apply(empty, { fields: [text()] });
    const old = { ...content, fields: content.fields.map((field) => ({ ...field, position: flat })) };
    const { id } = old.fields[0]!;
    const saved = apply(old, { fields: [text({ id, label: 'City', position: flat })] });
    expect(saved.issues).toEqual([]);
    expect(saved.content.fields[0]).toMatchObject({ id, label: 'City', position: flat });
  });
});

it('rejects more formulas than can be computed at once', () => {
  const formula = '1+'.repeat(499).concat('1');
  const of = (count: number) =>
    Array.from({ length: count }, () => ({
      type: 'formula' as const,
      position: box,
      page_number: 1,
      recipient_id: 'temp_a',
      format_rules: { formula },
    }));
  const issues = (count: number) => apply(empty, { users: [person('a')], fields: of(count) }).issues;
  expect(issues(100)).toEqual([]);
  expect(issues(101)).toMatchObject([{ path: 'fields', message: expect.stringContaining('formulas') }]);
});
