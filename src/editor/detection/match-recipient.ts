import { canHold } from '../../fields/palette-items.ts';
import type { FieldType } from '../../model/field-types.ts';
import type { RecipientId } from '../../model/ids.ts';
import { type Recipient, recipientName } from '../../model/recipient.ts';
import { recipientFor } from '../commands/place-field.ts';
import { fold } from '../page-text/fold.ts';
import type { EditorState } from '../state/editor-state.ts';
import { isPerson } from '../state/participants.ts';
import type { SignerHint, Suggestion } from './suggestion.ts';

/** "Signer 2" if recipients have no names yet. */
const NUMBERED =
  /(?:signer|signatory|recipient|party|unterzeichner|signataire|firmante)[ _-]?(\d{1,2})(?!\d)/;

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/-/g, '\\x2d');

const knownNames = new WeakMap<Recipient, readonly RegExp[]>();

/**
 * Words that identify a recipient: name of the role, person or company. Cached for thousands of positions.
 */
function namesOf(one: Recipient): readonly RegExp[] {
  let names = knownNames.get(one);
  if (!names) knownNames.set(one, (names = wordsFor(one)));
  return names;
}

function wordsFor(one: Recipient): readonly RegExp[] {
  const names = [recipientName(one), one.first_name, one.last_name, one.company, one.title];
  return [...new Set(names.map((name) => fold(name).trim()))]
    .filter((name) => name.length > 2)
    .map((name) => new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'u'));
}

/**
 * The recipient that the words name: by number, else by the nearest words that match exactly one. Null if
 * none.
 */
function byWords(party: SignerHint, acting: readonly Recipient[]): Recipient | null {
  const byOrder = (order: number) => acting.find((one) => one.order === order) ?? null;
  if (party.order !== undefined) return byOrder(party.order);
  const known = acting.map((recipient) => ({ recipient, names: namesOf(recipient) }));
  for (const word of party.words ?? []) {
    const text = fold(word);
    const meant = known.filter(({ names }) => names.some((name) => name.test(text)));
    if (meant.length === 1) return meant[0]!.recipient;
    if (meant.length > 1) {
      // "Ada Lovelace" doesn't match another Ada if the full name is present.
      const whole = meant.filter(({ names }) => names[0]?.test(text));
      if (whole.length === 1) return whole[0]!.recipient;
      continue;
    }
    const number = NUMBERED.exec(text);
    if (number) return byOrder(Number(number[1]));
  }
  return null;
}

/** Several signatures on a page are for different signers: unnamed ones in signing order. */
function bySide(
  { at, all }: NonNullable<SignerHint['side']>,
  acting: readonly Recipient[],
): Recipient | null {
  const signers = acting
    .filter(({ designation }) => canHold(designation, 'signature'))
    .toSorted((a, b) => a.order - b.order);
  const named = all.map((party) => byWords(party, acting));
  if (named[at]) return named[at];
  // More signatures than signers: unclear who signs twice.
  if (all.length > signers.length) return null;
  const left = signers.filter((one) => !named.includes(one));
  return left[named.slice(0, at).filter((one) => !one).length] ?? null;
}

/** The recipient meant on the page: by words, else by position among several. Null if unclear. */
export function matchRecipient(
  { party }: Pick<Suggestion, 'party'>,
  recipients: readonly Recipient[],
): Recipient | null {
  const acting = recipients.filter(({ designation }) => designation !== 'CC');
  return byWords(party, acting) ?? (party.side ? bySide(party.side, acting) : null);
}

/** The recipient named on the page if they can have this type; else as for a field placed by hand. */
export function recipientOf(
  editor: EditorState,
  suggestion: Suggestion,
  type: FieldType,
): RecipientId | null {
  const named = matchRecipient(suggestion, editor.document.recipients.value.filter(isPerson));
  return named && canHold(named.designation, type) ? named.id : recipientFor(editor, type);
}
