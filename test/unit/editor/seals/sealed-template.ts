import { readTemplate } from '../../../../src/editor/sources/template-document.ts';
import { createEditorState, type EditorState } from '../../../../src/editor/state/editor-state.ts';
import type { Field } from '../../../../src/model/field.ts';
import { newId } from '../../../../src/model/ids.ts';
import type { SealParticipantAnswer } from '../../../../src/wire/http/seal-participants.ts';
import type { Template } from '../../../../src/wire/http/templates.ts';
import { fieldAt, noStore, person, savingTo, templateWith } from '../template.ts';

export const sealAnswer = (
  order: number,
  more: Partial<SealParticipantAnswer> = {},
): SealParticipantAnswer => ({
  id: newId(),
  organization_seals_id: newId(),
  name: 'Acme',
  state: 'usable',
  order,
  deleted: 0,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  ...more,
});

export const ada = person('Ada', { order: 1 });
export const ben = person('Ben', { order: 3 });

/** Ada, a seal with a stamp, and Ben, in this order. */
export function sealedTemplate(seal = sealAnswer(2), fields: readonly Field[] = []): Template {
  const stamp = fieldAt(10, 10, { type: 'stamp', recipient_id: null });
  const ofSeal = { ...stamp, seal_participant_temp_id: seal.id } as Field;
  return {
    ...templateWith([ofSeal, fieldAt(10, 30, { recipient_id: ada.id }), ...fields], [ada, ben]),
    seal_participants: [seal],
  };
}

export const editorOf = (template: Template): EditorState =>
  createEditorState(readTemplate(template), savingTo(noStore), false);

export const orderOf = ({ document }: EditorState) =>
  document.recipients.peek().map(({ first_name, order }) => `${order} ${first_name}`);
