import type { Translator } from '../../i18n/translator.ts';
import type { Field } from '../../model/field.ts';
import type { RecipientId } from '../../model/ids.ts';
import { type Recipient, recipientName } from '../../model/recipient.ts';
import { type RecipientColour, recipientColour } from '../../theme/recipient-colours.ts';
import { initials } from '../../ui/initials.ts';
import type { EditorState } from '../state/editor-state.ts';

/** A recipient's display name (never empty), color index and initials. */
export interface RecipientDisplay {
  readonly recipient: Recipient;
  readonly name: string;
  readonly letters: string;
  readonly colour: RecipientColour;
}

export function recipientDisplay({ t }: Translator, recipient: Recipient, index: number): RecipientDisplay {
  const name = recipientName(recipient);
  return {
    recipient,
    name: name || t(`editor.recipient.${recipient.designation}`, { number: recipient.order }),
    letters: initials(name) || String(recipient.order),
    colour: recipientColour(index),
  };
}

/** Colors follow the original order of the IDs, so that reordering doesn't change them. */
const places = new WeakMap<object, Map<RecipientId, number>>();
const shown = new WeakMap<readonly Recipient[], readonly RecipientDisplay[]>();

export function recipientDisplays(
  editor: EditorState & { readonly i18n: Translator },
): readonly RecipientDisplay[] {
  let known = places.get(editor.document);
  if (!known) places.set(editor.document, (known = new Map()));
  const recipients = editor.document.recipients.value;
  // Cached, as every field on screen uses it.
  let seen = shown.get(recipients);
  if (!seen)
    seen = recipients.map((one) => {
      if (!known.has(one.id)) known.set(one.id, known.size);
      return recipientDisplay(editor.i18n, one, known.get(one.id)!);
    });
  shown.set(recipients, seen);
  return seen;
}

export function displayOfRecipient(
  editor: EditorState & { readonly i18n: Translator },
  id: RecipientId | null,
): RecipientDisplay | null {
  return recipientDisplays(editor).find((one) => one.recipient.id === id) ?? null;
}

const NOBODY = { solid: '#6b6760', soft: '#6b676024', ink: '#45423d' };

/** Unassigned fields are gray. */
export const colorsOf = (person: RecipientDisplay | null): typeof NOBODY => person?.colour ?? NOBODY;

/** Custom properties with the recipient's colors. */
export function colorsOfField(person: RecipientDisplay | null): string {
  const { solid, soft, ink } = colorsOf(person);
  return `--solid:${solid};--soft:${soft};--ink:${ink};`;
}

export function typeName({ t }: Translator, type: Field['type']): string {
  return t(`fields.type.${type}`);
}
