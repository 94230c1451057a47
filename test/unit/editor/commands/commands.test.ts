import { describe, expect, it } from 'vitest';
import { arrangedBoxes, arrangeFields } from '../../../../src/editor/commands/arrange-fields.ts';
import { clipText, parseClip, pasteClip } from '../../../../src/editor/commands/clipboard.ts';
import { cloneFields, copyToPages } from '../../../../src/editor/commands/copy-fields.ts';
import { deleteFields } from '../../../../src/editor/commands/delete-fields.ts';
import { assignFields } from '../../../../src/editor/commands/edit-fields.ts';
import { moveFields } from '../../../../src/editor/commands/move-fields.ts';
import { nudgeFields } from '../../../../src/editor/commands/nudge-fields.ts';
import { defaultSizeOn, placeField } from '../../../../src/editor/commands/place-field.ts';
import {
  changeDesignation,
  incompatibleFields,
  moveRecipient,
  reassignTargets,
  removeRecipient,
} from '../../../../src/editor/commands/recipients.ts';
import { resizedBox } from '../../../../src/editor/commands/resize-fields.ts';
import type { Box } from '../../../../src/geometry/box.ts';
import { type GroupId, newId } from '../../../../src/model/ids.ts';
import { editorWith, fieldAt, person } from '../template.ts';

describe('placing a field', () => {
  it('keeps the whole field on the page', () => {
    const editor = editorWith();
    const id = placeField(editor, 'signature', { page: 1, center: { x: 100, y: 0 } })!;
    const { x, y, width } = editor.document.field(id)!.peek().position;
    expect(x + width).toBeCloseTo(100);
    expect(y).toBe(0);
  });

  it('uses the same printed size on every page', () => {
    const portrait = defaultSizeOn('signature', { width: 595.28, height: 841.89 });
    const landscape = defaultSizeOn('signature', { width: 841.89, height: 595.28 });
    expect(landscape.width * 841.89).toBeCloseTo(portrait.width * 595.28);
    expect(landscape.height * 595.28).toBeCloseTo(portrait.height * 841.89);
  });

  it('assigns an approval field to an approver even if a signer is active', () => {
    const boss = person('Boss', { designation: 'Approver', order: 2 });
    const editor = editorWith([], { recipients: [person('Ada'), boss] });
    const id = placeField(editor, 'approval_signature', { page: 1 })!;
    expect(editor.document.field(id)!.peek().recipient_id).toBe(boss.id);
  });
});

describe('moving fields', () => {
  it("keeps a group's shape at the edge of the page", () => {
    const editor = editorWith([fieldAt(10, 10), fieldAt(60, 10)]);
    editor.selection.select(editor.document.fieldIds.peek());
    nudgeFields(editor, { x: 1000, y: 0 });
    const [a, b] = editor.document.allFields().map((field) => field.position);
    expect(b!.x).toBeCloseTo(80);
    expect(a!.x).toBeCloseTo(30);
  });

  it('keeps the printed size on a page of another size', () => {
    const editor = editorWith([fieldAt(10, 10)]);
    const [id] = editor.document.fieldIds.peek();
    moveFields(editor, [{ id: id!, page: 3, x: 10, y: 10 }]);
    const { width } = editor.document.field(id!)!.peek().position;
    expect((width / 100) * 841.89).toBeCloseTo(0.2 * 595.28);
  });
});

describe('resizing a field', () => {
  const minSize = { width: 5, height: 2 };
  it('keeps the opposite edge fixed and stops at the minimum size', () => {
    const box = resizedBox(
      { x: 10, y: 10, width: 20, height: 10 },
      { x: -1, y: 1 },
      { x: 50, y: -50 },
      minSize,
    );
    expect(box).toEqual({ x: 25, y: 10, width: 5, height: 2 });
  });
  it('stops at the edge of the page', () => {
    const box = resizedBox(
      { x: 10, y: 10, width: 20, height: 10 },
      { x: 1, y: -1 },
      { x: 500, y: -500 },
      minSize,
    );
    expect(box).toEqual({ x: 10, y: 0, width: 90, height: 20 });
  });
});

describe('deleting a field', () => {
  it('removes conditions that refer to it, and undo restores both', () => {
    const first = fieldAt(10, 10);
    const second = fieldAt(10, 20, {
      visibility_conditions: {
        logic: 'and',
        groups: [{ conditions: [{ field_id: first.id, operator: 'is_filled', value: '' }] }],
      },
    });
    const editor = editorWith([first, second]);
    deleteFields(editor, [first.id]);
    expect(editor.document.field(second.id)!.peek().visibility_conditions).toBeNull();
    editor.history.undo();
    expect(editor.document.allFields()).toEqual([first, second]);
    expect(editor.history.steps.peek()).toHaveLength(1);
  });
});

describe('copying fields', () => {
  it('gives copies unique names, and conditions that refer to other copies', () => {
    const first = fieldAt(10, 10, { variable_name: 'price' });
    const second = fieldAt(10, 20, {
      required_conditions: {
        logic: 'or',
        groups: [{ conditions: [{ field_id: first.id, operator: 'equals', value: '1' }] }],
      },
    });
    const [a, b] = cloneFields([first, second], [first, second]);
    expect(a!.variable_name).toBe('price_2');
    expect(b!.required_conditions!.groups[0]!.conditions[0]!.field_id).toBe(a!.id);
  });

  it('adds a copied radio button to its group, and makes a new group of a copied group', () => {
    const group = newId() as GroupId;
    const both = [fieldAt(1, 1, { multi_group_id: group }), fieldAt(1, 9, { multi_group_id: group })];
    expect(cloneFields([both[0]!], both)[0]!.multi_group_id).toBe(group);
    const copies = cloneFields(both, both);
    expect(copies[0]!.multi_group_id).not.toBe(group);
    expect(copies[0]!.multi_group_id).toBe(copies[1]!.multi_group_id);
  });

  it('leaves the original unchanged when copying to other pages', () => {
    const editor = editorWith([fieldAt(10, 10)]);
    editor.selection.select(editor.document.fieldIds.peek());
    copyToPages(editor, [1, 2, 3]);
    expect(editor.document.allFields().map((field) => field.page_number)).toEqual([1, 2, 3]);
    expect(editor.history.steps.peek()).toHaveLength(1);
  });
});

describe('the clipboard', () => {
  it('pastes fields into another template, assigned to its own recipient', () => {
    const from = editorWith([fieldAt(10, 10, { label: 'Name' })]);
    from.selection.select(from.document.fieldIds.peek());
    const to = editorWith();
    pasteClip(to, parseClip(clipText(from))!, { page: 2, center: { x: 50, y: 50 } });
    const [pasted] = to.document.allFields();
    expect(pasted).toMatchObject({
      label: 'Name',
      page_number: 2,
      recipient_id: to.document.recipients.peek()[0]!.id,
    });
    expect(pasted!.position.x).toBeCloseTo(40);
  });

  it.each(['', 'hello', '{}', '{"countersign/fields":{"fields":[{}],"pages":[]}}'])(
    'ignores invalid clipboard text %j',
    (text) => {
      expect(parseClip(text)).toBeNull();
    },
  );
});

describe('arranging fields', () => {
  const boxes = [
    { x: 0, y: 0, width: 10, height: 4 },
    { x: 15, y: 10, width: 20, height: 6 },
    { x: 70, y: 30, width: 10, height: 4 },
  ];
  it('makes equal gaps between boxes of different sizes', () => {
    const [a, b, c] = arrangedBoxes(boxes, 'distribute-x');
    expect(b!.x - a!.x - a!.width).toBeCloseTo(c!.x - b!.x - b!.width);
  });
  it('distributes boxes by position, not by selection order', () => {
    const [a, b, c] = boxes;
    const mixed = arrangedBoxes([c!, a!, b!], 'distribute-x');
    const sorted = arrangedBoxes(boxes, 'distribute-x');
    expect(mixed).toEqual([sorted[2], sorted[0], sorted[1]]);
    expect(mixed[0]!.x).toBe(70);
  });
  it.each([
    ['left', (box: Box) => box.x, [0, 0, 0]],
    ['center', (box: Box) => box.x + box.width / 2, [40, 40, 40]],
    ['right', (box: Box) => box.x + box.width, [80, 80, 80]],
    ['top', (box: Box) => box.y, [0, 0, 0]],
    ['middle', (box: Box) => box.y + box.height / 2, [17, 17, 17]],
    ['bottom', (box: Box) => box.y + box.height, [34, 34, 34]],
    ['distribute-y', (box: Box) => box.y, [0, 14, 30]],
    ['same-width', (box: Box) => box.width, [10, 10, 10]],
    ['same-height', (box: Box) => box.height, [4, 4, 4]],
  ] as const)('%s aligns, spaces or resizes all boxes', (how, read, expected) => {
    expect(arrangedBoxes(boxes, how).map(read)).toEqual(expected);
  });
  it('arranges each page separately', () => {
    const editor = editorWith([
      fieldAt(10, 10),
      fieldAt(30, 20),
      fieldAt(50, 10, { page_number: 2 }),
      fieldAt(60, 20, { page_number: 2 }),
    ]);
    editor.selection.select(editor.document.fieldIds.peek());
    arrangeFields(editor, 'left');
    expect(editor.document.allFields().map((field) => field.position.x)).toEqual([10, 10, 50, 50]);
    expect(editor.history.undoName.peek()).toBe('editor.step.arrange');
  });
});

describe('recipients', () => {
  it('are removed and their fields reassigned in one undo step', () => {
    const [ada, ben] = [person('Ada'), person('Ben', { order: 2 })];
    const editor = editorWith([fieldAt(1, 1, { recipient_id: ben.id })], { recipients: [ada, ben] });
    expect(reassignTargets(editor, editor.document.allFields(), ben.id)).toEqual([ada]);
    removeRecipient(editor, ben.id, { reassignTo: ada.id });
    expect(editor.document.allFields()[0]!.recipient_id).toBe(ada.id);
    editor.history.undo();
    expect(editor.document.recipients.peek()).toEqual([ada, ben]);
    expect(editor.document.allFields()[0]!.recipient_id).toBe(ben.id);
  });

  it('keep only fields that their new role can have', () => {
    const ada = person('Ada');
    const editor = editorWith(
      [fieldAt(1, 1, { recipient_id: ada.id, type: 'signature' }), fieldAt(1, 9, { recipient_id: ada.id })],
      { recipients: [ada] },
    );
    expect(incompatibleFields(editor, ada.id, 'Approver').map((field) => field.type)).toEqual(['signature']);
    changeDesignation(editor, ada.id, 'Approver');
    expect(editor.document.allFields().map((field) => field.type)).toEqual(['text']);
  });

  it('pass incompatible fields to a compatible recipient', () => {
    const [ada, boss, ben] = [
      person('Ada'),
      person('Boss', { designation: 'Approver', order: 2 }),
      person('Ben', { order: 3 }),
    ];
    const signature = fieldAt(1, 1, { recipient_id: ada.id, type: 'signature' });
    const editor = editorWith([signature], { recipients: [ada, boss, ben] });
    expect(reassignTargets(editor, [signature], ada.id)).toEqual([ben]);
    changeDesignation(editor, ada.id, 'Approver', { reassignTo: ben.id });
    expect(editor.document.allFields()[0]!.recipient_id).toBe(ben.id);
    editor.history.undo();
    expect(editor.document.allFields()).toEqual([signature]);
    expect(editor.document.recipients.peek()[0]).toEqual(ada);
  });

  it('stay last if they are CC', () => {
    const all = [person('A'), person('B', { order: 2 }), person('Copy', { designation: 'CC', order: 1 })];
    const editor = editorWith([], { recipients: all });
    moveRecipient(editor, all[0]!.id, 5);
    expect(editor.document.recipients.peek().map((one) => one.first_name)).toEqual(['B', 'A', 'Copy']);
  });

  it('move among recipients of the same kind', () => {
    const all = [person('A'), person('B', { order: 2 }), person('C', { order: 3 })];
    const editor = editorWith([], { recipients: all });
    moveRecipient(editor, all[2]!.id, 0);
    expect(editor.document.recipients.peek().map((one) => [one.first_name, one.order])).toEqual([
      ['C', 1],
      ['A', 2],
      ['B', 3],
    ]);
  });
});

describe('conditions', () => {
  it('between fields of different recipients are removed when a field is reassigned', () => {
    const [ada, ben] = [person('Ada'), person('Ben', { order: 2 })];
    const first = fieldAt(1, 1, { recipient_id: ada.id });
    const second = fieldAt(1, 9, {
      recipient_id: ada.id,
      visibility_conditions: {
        logic: 'and',
        groups: [{ conditions: [{ field_id: first.id, operator: 'is_filled', value: '' }] }],
      },
    });
    const editor = editorWith([first, second], { recipients: [ada, ben] });
    assignFields(editor, [first.id], ben.id);
    expect(editor.document.field(second.id)!.peek().visibility_conditions).toBeNull();
    expect(editor.history.steps.peek()).toHaveLength(1);
    assignFields(editor, [second.id], ben.id);
    editor.history.undo();
    editor.history.undo();
    expect(editor.document.allFields()).toEqual([first, second]);
  });
});
