import type { Translator } from '../../i18n/translator.ts';
import type { Field } from '../../model/field.ts';
import type { RecipientId } from '../../model/ids.ts';
import { type Designation, recipientName } from '../../model/recipient.ts';
import { type RecipientColour, recipientColour } from '../../theme/recipient-colours.ts';
import { initials } from '../../ui/Avatar.tsx';
import type { EditorState } from '../state/editor-state.ts';
import type { Participant } from '../state/participants.ts';

/** A recipient's or seal's display name (never empty), color index and initials. */
export interface RecipientDisplay {
  readonly recipient: Participant;
  readonly name: string;
  readonly letters: string;
  readonly color: RecipientColour;
}

export function recipientDisplay({ t }: Translator, recipient: Participant, index: number): RecipientDisplay {
  const name = recipientName(recipient);
  return {
    recipient,
    // A seal always has a name.
    name: name || t(`editor.recipient.${recipient.designation as Designation}`, { number: recipient.order }),
    letters: initials(name) || String(recipient.order),
    color: recipientColour(index),
  };
}

/** For each document, the color index of each recipient, so that reordering doesn't change colors. */
const colorIndexes = new WeakMap<object, Map<RecipientId, number>>();
const displaysByRecipients = new WeakMap<readonly Participant[], readonly RecipientDisplay[]>();

export function recipientDisplays(
  editor: EditorState & { readonly i18n: Translator },
): readonly RecipientDisplay[] {
  let indexes = colorIndexes.get(editor.document);
  if (!indexes) colorIndexes.set(editor.document, (indexes = new Map()));
  const recipients = editor.document.recipients.value;
  // Cached, as every field on screen uses it.
  let displays = displaysByRecipients.get(recipients);
  if (!displays)
    displays = recipients.map((one) => {
      if (!indexes.has(one.id)) indexes.set(one.id, indexes.size);
      return recipientDisplay(editor.i18n, one, indexes.get(one.id)!);
    });
  displaysByRecipients.set(recipients, displays);
  return displays;
}

export function displayOfRecipient(
  editor: EditorState & { readonly i18n: Translator },
  id: RecipientId | null,
): RecipientDisplay | null {
  return recipientDisplays(editor).find((one) => one.recipient.id === id) ?? null;
}

const UNASSIGNED = { solid: '#6b6760', soft: '#6b676024', ink: '#45423d' };

/** Unassigned fields are gray. */
export const colorsOf = (person: RecipientDisplay | null): typeof UNASSIGNED => person?.color ?? UNASSIGNED;

/** Custom properties with the recipient's colors. */
export function colorsOfField(person: RecipientDisplay | null): string {
  const { solid, soft, ink } = colorsOf(person);
  return `--solid:${solid};--soft:${soft};--ink:${ink};`;
}

export function typeName({ t }: Translator, type: Field['type']): string {
  return t(`fields.type.${type}`);
}
