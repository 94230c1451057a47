import type { Participant } from './participants.ts';

/** CC recipients come last; each group in its own order. */
export function sortRecipients(recipients: readonly Participant[]): readonly Participant[] {
  const rank = (one: Participant) => (one.designation === 'CC' ? 1 : 0);
  return recipients.toSorted((a, b) => rank(a) - rank(b) || a.order - b.order);
}

/** Orders without gaps and ties: 1…n for signers, approvers and seals, 1…m for CC recipients. */
export function renumberRecipients(recipients: readonly Participant[]): readonly Participant[] {
  let acting = 0;
  let copies = 0;
  return sortRecipients(recipients).map((one) => {
    const order = one.designation === 'CC' ? ++copies : ++acting;
    return one.order === order ? one : { ...one, order };
  });
}
