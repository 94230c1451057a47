import { newId, type RecipientId, type SealId } from '../../model/ids.ts';
import { MAX_SEAL_PARTICIPANTS } from '../../model/seal-participant.ts';
import type { SealChoice } from '../../wire/http/seal-choices.ts';
import type { EditorState } from '../state/editor-state.ts';
import { isSeal, type SealPlace } from '../state/participants.ts';
import { renumberRecipients } from '../state/recipient-order.ts';

type Chosen = Pick<SealChoice, 'id' | 'name'>;

/** What a place in the signing order shows of its seal. */
const placeOf = ({ id, name }: Chosen) =>
  ({ seal_id: id as SealId, first_name: name, last_name: '', state: 'usable' }) as const;

/** Whether the service accepts one more. */
export const hasRoomForSeal = ({ document }: EditorState): boolean =>
  document.recipients.value.filter(isSeal).length < MAX_SEAL_PARTICIPANTS;

/** Adds a seal at the end of the signing order and makes it active. Null if the document can't be changed. */
export function addSeal(editor: EditorState, seal: Chosen): RecipientId | null {
  const { document, history, view } = editor;
  const added: SealPlace = {
    id: newId() as RecipientId,
    designation: 'Seal',
    order: Number.MAX_SAFE_INTEGER,
    ...placeOf(seal),
  };
  const isDone = history.record('editor.step.addSeal', () =>
    document.setRecipients(renumberRecipients([...document.recipients.peek(), added])),
  );
  if (isDone) view.recipientId.value = added.id;
  return isDone ? added.id : null;
}

/** Replaces the seal of a place in the signing order, which keeps its fields. */
export function swapSeal({ document, history }: EditorState, id: RecipientId, seal: Chosen): boolean {
  const next = document.recipients
    .peek()
    .map((one) => (one.id === id && isSeal(one) ? { ...one, ...placeOf(seal) } : one));
  return history.record('editor.step.swapSeal', () => document.setRecipients(next));
}
