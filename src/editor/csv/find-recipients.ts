import type { Translator } from '../../i18n/translator.ts';
import { recipientName } from '../../model/recipient.ts';
import { isSeal, type Participant } from '../state/participants.ts';

const key = (text: string) => text.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');

/**
 * The recipients and seals that a cell names: by ID, name, email address, role and place such as “Signer 2” in English or the
 * editor's language, or by role alone if only one recipient has it.
 */
export function findRecipients(
  cell: string,
  recipients: readonly Participant[],
  i18n: Translator,
): readonly Participant[] {
  const wanted = key(cell);
  const by = (names: (one: Participant) => readonly string[]) =>
    recipients.filter((one) => names(one).some((name) => name !== '' && key(name) === wanted));
  for (const names of [
    (one: Participant) => [one.id],
    (one: Participant) => [recipientName(one)],
    (one: Participant) => [one.email ?? ''],
    (one: Participant) => [
      `${one.designation} ${one.order}`,
      // A seal always has a name.
      isSeal(one) ? '' : i18n.t(`editor.recipient.${one.designation}`, { number: one.order }),
    ],
    (one: Participant) => [one.designation],
  ]) {
    const found = by(names);
    if (found.length > 0) return found;
  }
  return [];
}
