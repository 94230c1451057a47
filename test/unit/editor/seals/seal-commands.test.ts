import { expect, it } from 'vitest';
import { assignFields } from '../../../../src/editor/commands/edit-fields.ts';
import { placeField } from '../../../../src/editor/commands/place-field.ts';
import {
  addRecipient,
  moveRecipient,
  reassignTargets,
  removeRecipient,
} from '../../../../src/editor/commands/recipients.ts';
import { addSeal, hasRoomForSeal, swapSeal } from '../../../../src/editor/seals/seal-commands.ts';
import { isSeal, splitSeals } from '../../../../src/editor/state/participants.ts';
import { newId, type RecipientId } from '../../../../src/model/ids.ts';
import { MAX_SEAL_PARTICIPANTS } from '../../../../src/model/seal-participant.ts';
import { fieldAt, person } from '../template.ts';
import { ada, ben, editorOf, orderOf, sealAnswer, sealedTemplate } from './sealed-template.ts';

const legal = { id: newId(), name: 'Legal' };
const sealOf = (editor: ReturnType<typeof editorOf>) => editor.document.recipients.peek().find(isSeal)!;

it('puts seals into one order with signers and approvers, before copies', () => {
  const template = sealedTemplate();
  const copy = person('Cleo', { designation: 'CC' });
  const editor = editorOf({ ...template, recipients: [...template.recipients, copy as never] });
  expect(orderOf(editor)).toEqual(['1 Ada', '2 Acme', '3 Ben', '1 Cleo']);
  addSeal(editor, legal);
  expect(orderOf(editor)).toEqual(['1 Ada', '2 Acme', '3 Ben', '4 Legal', '1 Cleo']);
  addRecipient(editor);
  expect(orderOf(editor)).toEqual(['1 Ada', '2 Acme', '3 Ben', '4 Legal', '5 ', '1 Cleo']);
});

it('adds a seal in one undo step and makes it active', () => {
  const editor = editorOf(sealedTemplate());
  const id = addSeal(editor, legal);
  expect(editor.view.recipientId.peek()).toBe(id);
  expect(editor.history.undoName.peek()).toBe('editor.step.addSeal');
  editor.history.undo();
  expect(orderOf(editor)).toEqual(['1 Ada', '2 Acme', '3 Ben']);
  editor.history.redo();
  expect(orderOf(editor)).toEqual(['1 Ada', '2 Acme', '3 Ben', '4 Legal']);
});

it('moves a seal among signers without gaps', () => {
  const editor = editorOf(sealedTemplate());
  moveRecipient(editor, sealOf(editor).id, 0);
  expect(orderOf(editor)).toEqual(['1 Acme', '2 Ada', '3 Ben']);
  moveRecipient(editor, ada.id, 2);
  expect(orderOf(editor)).toEqual(['1 Acme', '2 Ben', '3 Ada']);
});

it('swaps a seal, which keeps its place and its fields', () => {
  const editor = editorOf(sealedTemplate(sealAnswer(2, { state: 'revoked' })));
  const { id } = sealOf(editor);
  swapSeal(editor, id, legal);
  expect(sealOf(editor)).toMatchObject({ id, seal_id: legal.id, state: 'usable', order: 2 });
  expect(editor.document.allFields()[0]!.recipient_id).toBe(id);
  editor.history.undo();
  expect(sealOf(editor)).toMatchObject({ first_name: 'Acme', state: 'revoked' });
});

it('removes a seal with its fields and closes the gap, in one undo step', () => {
  const editor = editorOf(sealedTemplate());
  removeRecipient(editor, sealOf(editor).id, 'delete');
  expect(orderOf(editor)).toEqual(['1 Ada', '2 Ben']);
  expect(editor.document.allFields()).toHaveLength(1);
  expect(editor.history.undoName.peek()).toBe('editor.step.removeSeal');
  editor.history.undo();
  expect(orderOf(editor)).toEqual(['1 Ada', '2 Acme', '3 Ben']);
  expect(editor.document.allFields()).toHaveLength(2);
});

it('offers people, not seals, for the fields of someone who is removed', () => {
  const editor = editorOf(sealedTemplate());
  const own = editor.document.allFields().filter(({ recipient_id }) => recipient_id === ada.id);
  expect(reassignTargets(editor, own, ada.id).map(({ id }) => id)).toEqual([ben.id]);
});

it('places fields for the active seal, which aren’t required', () => {
  const editor = editorOf(sealedTemplate());
  const { id } = sealOf(editor);
  editor.view.recipientId.value = id;
  for (const type of ['stamp', 'date', 'text'] as const) {
    const placed = editor.document.field(placeField(editor, type, { page: 1 })!)!.peek();
    expect([placed.recipient_id, placed.required]).toEqual([id, false]);
  }
  const other = editor.document.field(placeField(editor, 'signature', { page: 1 })!)!.peek();
  expect(other.recipient_id).toBe(ada.id);
});

it('leaves fields to people unless a seal is active', () => {
  const editor = editorOf(sealedTemplate(sealAnswer(1)));
  editor.view.recipientId.value = newId() as RecipientId;
  const placed = editor.document.field(placeField(editor, 'text', { page: 1 })!)!.peek();
  expect(placed.recipient_id).toBe(ada.id);
});

it('saves a field that is assigned to a seal without what a seal can’t have', () => {
  const filled = fieldAt(10, 50, {
    recipient_id: ada.id,
    required: true,
    format_rules: { prefilledData: 'email', fontSize: 12 },
    visibility_conditions: {
      logic: 'and',
      groups: [{ conditions: [{ field_id: newId(), operator: 'is_filled', value: '' }] }],
    } as never,
  });
  const editor = editorOf(sealedTemplate(sealAnswer(2), [filled]));
  assignFields(editor, [filled.id], sealOf(editor).id);
  const stored = splitSeals(editor.document.snapshot()).fields.find(({ id }) => id === filled.id)!;
  expect(stored).toMatchObject({
    recipient_id: null,
    seal_participant_temp_id: sealOf(editor).id,
    required: false,
    visibility_conditions: null,
  });
  expect(stored.format_rules).toEqual({ fontSize: 12 });
});

it('adds no more seals than the service accepts', () => {
  const editor = editorOf(sealedTemplate());
  for (let count = 1; count < MAX_SEAL_PARTICIPANTS; count++) {
    expect(hasRoomForSeal(editor)).toBe(true);
    addSeal(editor, legal);
  }
  expect(hasRoomForSeal(editor)).toBe(false);
});

it('changes nothing where roles and order are locked', () => {
  const editor = editorOf(sealedTemplate());
  editor.document.locked.value = new Set(['roles']);
  expect(addSeal(editor, legal)).toBeNull();
  editor.document.locked.value = new Set(['recipients']);
  expect(swapSeal(editor, sealOf(editor).id, legal)).toBe(false);
});
