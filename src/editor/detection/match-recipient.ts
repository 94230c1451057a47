import { canHold } from '../../fields/palette-items.ts';
import type { FieldType } from '../../model/field-types.ts';
import type { RecipientId } from '../../model/ids.ts';
import { type Recipient, recipientName } from '../../model/recipient.ts';
import { holderFor } from '../commands/place-field.ts';
import { fold } from '../page-text/fold.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { Party, Suggestion } from './suggestion.ts';

/** "Signer 2" where the recipients have no names yet. */
const NUMBERED =
  /(?:signer|signatory|recipient|party|unterzeichner|signataire|firmante)[ _-]?(\d{1,2})(?!\d)/;

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/-/g, '\\x2d');

const knownNames = new WeakMap<Recipient, readonly RegExp[]>();

/** Whole words by which a recipient is known: a role's name, a person's, a company's. Asked for thousands of places. */
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

/** Whom words name: by number, else by the nearest words that name exactly one. Null when they name none. */
function byWords(party: Party, acting: readonly Recipient[]): Recipient | null {
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

/** Of signatures on one page each is for another signer: those without a name, in signing order. */
function bySide({ at, all }: NonNullable<Party['side']>, acting: readonly Recipient[]): Recipient | null {
  const signers = acting
    .filter(({ designation }) => canHold(designation, 'signature'))
    .toSorted((a, b) => a.order - b.order);
  const named = all.map((party) => byWords(party, acting));
  if (named[at]) return named[at];
  // More places than people: nothing says who signs twice.
  if (all.length > signers.length) return null;
  const left = signers.filter((one) => !named.includes(one));
  return left[named.slice(0, at).filter((one) => !one).length] ?? null;
}

/** The recipient that a page means: by its words, else by the place among several. Null when nothing says it. */
export function namedParty(
  { party }: Pick<Suggestion, 'party'>,
  recipients: readonly Recipient[],
): Recipient | null {
  const acting = recipients.filter(({ designation }) => designation !== 'CC');
  return byWords(party, acting) ?? (party.side ? bySide(party.side, acting) : null);
}

/** Who gets it: whom the page names, if they may hold such a field; else as with a field placed by hand. */
export function holderOf(editor: EditorState, suggestion: Suggestion, type: FieldType): RecipientId | null {
  const named = namedParty(suggestion, editor.document.recipients.value);
  return named && canHold(named.designation, type) ? named.id : holderFor(editor, type);
}
