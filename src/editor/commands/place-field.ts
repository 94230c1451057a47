import { definitions } from '../../fields/definitions.ts';
import { canHold } from '../../fields/palette-items.ts';
import { type Box, keepInside, type Point, type Size } from '../../geometry/box.ts';
import { A4 } from '../../geometry/page-sizes.ts';
import type { Field } from '../../model/field.ts';
import type { FieldType } from '../../model/field-types.ts';
import { type FieldId, type GroupId, newId, type RecipientId } from '../../model/ids.ts';
import type { EditorState } from '../state/editor-state.ts';
import { isPerson } from '../state/participants.ts';
import { forOwner } from './owner-fields.ts';

/**
 * The size of a new field of this type in percent of its page. Default sizes are percent of an A4 page, and
 * keep their printed size.
 */
export function defaultSizeOn(type: FieldType, page: Size): Size {
  const { width, height } = definitions[type].defaultSize;
  return {
    width: Math.min(100, (width * A4.width) / page.width),
    height: Math.min(100, (height * A4.height) / page.height),
  };
}

/** The active recipient or seal if it can have this type, else the first recipient who can. */
export function recipientFor({ document, view }: EditorState, type: FieldType): RecipientId | null {
  const able = document.recipients.peek().filter(({ designation }) => canHold(designation, type));
  return (able.find(({ id }) => id === view.recipientId.peek()) ?? able.find(isPerson))?.id ?? null;
}

export interface Placement {
  readonly page: number;
  /** Center of the field, in percent of the page. */
  readonly center?: Point;
  /** A drawn box, in percent of the page; takes precedence over `center`. */
  readonly box?: Box;
}

/** Adds a field with the type's defaults and selects it. Null if the document is read-only. */
export function placeField(
  editor: EditorState,
  type: FieldType,
  placement: Placement,
  defaults: Partial<Field> = {},
): FieldId | null {
  const { document, history, selection, view } = editor;
  const size = defaultSizeOn(type, view.pageSize(placement.page));
  const { x, y } = placement.center ?? { x: 50, y: 50 };
  const box = placement.box ?? { x: x - size.width / 2, y: y - size.height / 2, ...size };
  const made = definitions[type].create({
    recipient_id: recipientFor(editor, type),
    page_number: placement.page,
    // A single radio button is a group of one, which the next option joins.
    ...(definitions[type].choice === 'one' ? { multi_group_id: newId() as GroupId } : {}),
    ...defaults,
    position: keepInside(box),
  });
  const owner = document.recipients.peek().find(({ id }) => id === made.recipient_id);
  const field = { ...made, ...forOwner(owner, made) };
  const isDone = history.record('editor.step.place', () => {
    const done = document.addFields([field]);
    if (done) selection.select([field.id]);
    return done;
  });
  return isDone ? field.id : null;
}
