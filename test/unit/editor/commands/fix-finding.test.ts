import { expect, it } from 'vitest';
import { fixFinding } from '../../../../src/editor/commands/fix-finding.ts';
import { canFix } from '../../../../src/editor/commands/fixable-findings.ts';
import { addRecipient, cancelNewRecipient } from '../../../../src/editor/commands/recipients.ts';
import { isPerson } from '../../../../src/editor/state/participants.ts';
import { checkTemplate } from '../../../../src/fields/rules/check-template.ts';
import type { Field } from '../../../../src/model/field.ts';
import { type FieldId, newId } from '../../../../src/model/ids.ts';
import { editorWith, fieldAt, person } from '../template.ts';

const ada = person('Ada');
const at = (y: number, more: Partial<Field>) => fieldAt(10, y, { recipient_id: ada.id, label: 'L', ...more });
const shownIf = (id: FieldId): Partial<Field> => ({
  visibility_conditions: {
    logic: 'and',
    groups: [{ conditions: [{ field_id: id, operator: 'is_filled', value: '' }] }],
  },
});

it('fixes each fixable finding, and undo restores the previous state', () => {
  const one = at(30, {});
  const other = at(40, shownIf(one.id));
  const fields = [
    at(10, { type: 'signature' }),
    { ...at(20, {}), page_number: 9 },
    { ...one, ...shownIf(other.id) },
    other,
    at(50, shownIf(newId() as FieldId)),
    at(60, { variable_name: 'a' }),
    at(70, { variable_name: 'a' }),
    { ...at(80, {}), position: { x: 10, y: 80, width: 1, height: 0.5 } },
  ];
  const editor = editorWith(fields, { recipients: [ada] });
  const check = () =>
    checkTemplate({
      fields: editor.document.allFields(),
      recipients: [ada],
      pageCount: 3,
      pageSize: editor.view.pageSize,
    });
  const before = editor.document.snapshot();
  const rules = check().map(({ rule }) => rule);
  expect(new Set(rules)).toEqual(
    new Set(['outside', 'condition-cycle', 'stale-condition', 'duplicate-variable', 'too-small']),
  );
  for (let finding = check()[0]; finding; finding = check()[0]) {
    expect(canFix(finding)).toBe(true);
    const countBefore = check().length;
    fixFinding(editor, finding);
    expect(check().length).toBeLessThan(countBefore);
  }
  while (editor.history.undo());
  expect(editor.document.snapshot()).toEqual(before);
});

const rulesOf = (editor: ReturnType<typeof editorWith>) =>
  checkTemplate({
    fields: editor.document.allFields(),
    recipients: editor.document.recipients.peek().filter(isPerson),
    pageCount: 3,
    pageSize: editor.view.pageSize,
  });
const findingOf = (editor: ReturnType<typeof editorWith>, rule: string) =>
  rulesOf(editor).find((one) => one.rule === rule)!;

it('assigns a field to a compatible recipient', () => {
  const editor = editorWith([at(10, { type: 'signature' }), at(20, { recipient_id: null })], {
    recipients: [ada],
  });
  expect(fixFinding(editor, findingOf(editor, 'unassigned'))).toBe(true);
  expect(editor.document.allFields().map((one) => one.recipient_id)).toEqual([ada.id, ada.id]);
  editor.history.undo();
  expect(editor.document.allFields()[1]!.recipient_id).toBe(null);
});

it('adds a first recipient and assigns all unassigned fields to them', () => {
  const editor = editorWith(
    [
      at(10, { type: 'signature', recipient_id: null }),
      at(20, { recipient_id: null }),
      at(30, { recipient_id: null, read_only: true }),
    ],
    { recipients: [] },
  );
  expect(canFix(findingOf(editor, 'unassigned'))).toBe(true);
  expect(fixFinding(editor, findingOf(editor, 'unassigned'))).toBe(true);
  const [first] = editor.document.recipients.peek();
  expect(editor.document.allFields().map((one) => one.recipient_id)).toEqual([first!.id, first!.id, null]);
  expect(rulesOf(editor).map(({ rule }) => rule)).not.toContain('unassigned');
  editor.history.undo();
  expect([
    editor.document.recipients.peek(),
    editor.document.allFields().filter((one) => one.recipient_id),
  ]).toEqual([[], []]);
});

it('keeps the fields, unassigned, when adding the first recipient is canceled', () => {
  const editor = editorWith([at(10, { recipient_id: null }), at(20, { recipient_id: null })], {
    recipients: [],
  });
  cancelNewRecipient(editor, addRecipient(editor)!);
  expect(editor.document.recipients.peek()).toEqual([]);
  expect(editor.document.allFields().map((one) => one.recipient_id)).toEqual([null, null]);
});

it('leaves fields unassigned when a second recipient is added', () => {
  const editor = editorWith([at(10, { recipient_id: null })], { recipients: [ada] });
  addRecipient(editor);
  expect(editor.document.allFields()[0]!.recipient_id).toBe(null);
});

it('places a missing signature at the bottom of the last page, without overlaps', () => {
  const ben = person('Ben');
  const editor = editorWith([], { recipients: [ada, ben] });
  for (let index = 0; index < 2; index++)
    expect(fixFinding(editor, findingOf(editor, 'no-signature'))).toBe(true);
  const [one, other] = editor.document.allFields();
  expect([one, other].map((field) => [field!.type, field!.page_number, field!.recipient_id])).toEqual([
    ['signature', editor.view.pageCount.peek(), ada.id],
    ['signature', editor.view.pageCount.peek(), ben.id],
  ]);
  expect(one!.position.y).toBeGreaterThan(60);
  expect(rulesOf(editor).map(({ rule }) => rule)).toEqual(
    expect.not.arrayContaining(['no-signature', 'overlap']),
  );
});
