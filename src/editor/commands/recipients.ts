import { definitions } from '../../fields/definitions.ts';
import { canHold } from '../../fields/palette-items.ts';
import type { Field } from '../../model/field.ts';
import { newId, type RecipientId } from '../../model/ids.ts';
import type { Designation, Recipient } from '../../model/recipient.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { StepName } from '../state/history-model.ts';
import { isPerson, isSeal, type Participant } from '../state/participants.ts';
import { renumberRecipients } from '../state/recipient-order.ts';
import { deleteFields, dropForeignConditions } from './delete-fields.ts';
import { recipientFor } from './place-field.ts';

/** What to do with fields whose recipient is removed or can no longer have them. */
export type FieldAction = { readonly reassignTo: RecipientId | null } | 'delete';

/** Sorts a recipient last; `renumberRecipients` then sets the actual order. */
const LAST = Number.MAX_SAFE_INTEGER;

/** Fields that were placed before there was a recipient who could have them. */
const orphans = (editor: EditorState, designation: Designation): readonly Field[] =>
  editor.document
    .allFields()
    .filter(
      (field) =>
        field.recipient_id === null &&
        !field.read_only &&
        definitions[field.type].filledBy === 'signer' &&
        canHold(designation, field.type) &&
        recipientFor(editor, field.type) === null,
    );

/** Adds a recipient, and assigns them the fields that had to stay unassigned because no recipient could have them. */
export function addRecipient(editor: EditorState, designation: Designation = 'Signer'): RecipientId | null {
  const { document, history, view } = editor;
  const added: Recipient = {
    id: newId() as RecipientId,
    first_name: '',
    last_name: '',
    email: '',
    designation,
    order: LAST,
    phone_number: '',
    street_address: '',
    city: '',
    state_province: '',
    postal_code: '',
    country: '',
    title: '',
    company: '',
    custom_fields: {},
  };
  const assigned = orphans(editor, designation).map((field) => ({ ...field, recipient_id: added.id }));
  const isDone = history.record(
    'editor.step.addRecipient',
    () => {
      const done = document.setRecipients(renumberRecipients([...document.recipients.peek(), added]));
      // Locked fields stay unassigned.
      if (done && assigned.length > 0) document.replaceFields(assigned);
      return done;
    },
    `new:${added.id}`,
  );
  if (isDone) view.recipientId.value = added.id;
  return isDone ? added.id : null;
}

export function editRecipient(
  { document, history }: EditorState,
  id: RecipientId,
  changes: Partial<Omit<Recipient, 'id' | 'order' | 'designation'>>,
  /** For a recipient who was just added, which is the same undo step. */
  isNew = false,
): boolean {
  const next = document.recipients
    .peek()
    .map((one) => (one.id === id && isPerson(one) ? { ...one, ...changes } : one));
  return history.record(
    'editor.step.editRecipient',
    () => document.setRecipients(next),
    isNew ? `new:${id}` : `recipient:${id}:${Object.keys(changes).join()}`,
  );
}

export function fieldsOf({ document }: EditorState, id: RecipientId): readonly Field[] {
  return document.allFields().filter((field) => field.recipient_id === id);
}

/** The recipient's fields that aren't allowed in the new role. */
export function incompatibleFields(
  editor: EditorState,
  id: RecipientId,
  designation: Designation,
): readonly Field[] {
  return fieldsOf(editor, id).filter((field) => !canHold(designation, field.type));
}

/** Recipients who could take all of these fields. */
export function reassignTargets(
  { document }: EditorState,
  fields: readonly Field[],
  except: RecipientId,
): readonly Recipient[] {
  return document.recipients
    .peek()
    .filter(isPerson)
    .filter((one) => one.id !== except && fields.every((field) => canHold(one.designation, field.type)));
}

function reassignOrDelete(editor: EditorState, fields: readonly Field[], fieldAction: FieldAction): void {
  if (fieldAction === 'delete')
    deleteFields(
      editor,
      fields.map((field) => field.id),
    );
  else
    editor.document.replaceFields(
      fields.map((field) => ({ ...field, recipient_id: fieldAction.reassignTo })),
    );
}

function updateRecipients(
  editor: EditorState,
  step: StepName,
  fields: readonly Field[],
  fieldAction: FieldAction,
  next: readonly Participant[],
) {
  const { document, history, view } = editor;
  const isDone = history.record(step, () => {
    reassignOrDelete(editor, fields, fieldAction);
    dropForeignConditions(editor);
    return document.setRecipients(renumberRecipients(next));
  });
  const remaining = document.recipients.peek();
  if (!remaining.some((one) => one.id === view.recipientId.peek()))
    view.recipientId.value = remaining[0]?.id ?? null;
  return isDone;
}

/** Removes a recipient in one undo step, and reassigns or deletes their fields. */
export function removeRecipient(editor: EditorState, id: RecipientId, fieldAction: FieldAction): boolean {
  const next = editor.document.recipients.peek().filter((one) => one.id !== id);
  const isOfSeal = editor.document.recipients.peek().some((one) => one.id === id && isSeal(one));
  const step = isOfSeal ? 'editor.step.removeSeal' : 'editor.step.removeRecipient';
  return updateRecipients(editor, step, fieldsOf(editor, id), fieldAction, next);
}

/** Removes a recipient who was just added and unassigns the fields they had been assigned. */
export function cancelNewRecipient(editor: EditorState, id: RecipientId): boolean {
  return removeRecipient(editor, id, { reassignTo: null });
}

/** Changes a recipient's role, and reassigns or deletes fields that the role can't have. */
export function changeDesignation(
  editor: EditorState,
  id: RecipientId,
  designation: Designation,
  fieldAction: FieldAction = 'delete',
): boolean {
  const next = editor.document.recipients.peek().map((one) =>
    // CC recipients are ordered separately, so a recipient who joins or leaves them goes to the end.
    one.id !== id || isSeal(one)
      ? one
      : {
          ...one,
          designation,
          order: (one.designation === 'CC') === (designation === 'CC') ? one.order : LAST,
        },
  );
  return updateRecipients(
    editor,
    'editor.step.editRecipient',
    incompatibleFields(editor, id, designation),
    fieldAction,
    next,
  );
}

/** Moves a recipient to an index among those of its kind; CC recipients stay last. */
export function moveRecipient({ document, history }: EditorState, id: RecipientId, place: number): boolean {
  const all = document.recipients.peek();
  const moved = all.find((one) => one.id === id);
  if (!moved) return false;
  const isCopy = moved.designation === 'CC';
  const peers = all.filter((one) => (one.designation === 'CC') === isCopy && one.id !== id);
  const others = all.filter((one) => (one.designation === 'CC') !== isCopy);
  peers.splice(Math.max(0, Math.min(peers.length, place)), 0, moved);
  const next = renumberRecipients([...peers.map((one, index) => ({ ...one, order: index + 1 })), ...others]);
  return history.record('editor.step.orderRecipients', () => document.setRecipients(next));
}
