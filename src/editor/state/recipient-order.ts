import type { Recipient } from '../../model/recipient.ts';

/** CCs come after those who act; each group in its own order. */
export function inOrder(recipients: readonly Recipient[]): readonly Recipient[] {
  const rank = (one: Recipient) => (one.designation === 'CC' ? 1 : 0);
  return recipients.toSorted((a, b) => rank(a) - rank(b) || a.order - b.order);
}

/** Orders without gaps and ties: 1…n for those who act, 1…m for CCs. */
export function renumber(recipients: readonly Recipient[]): readonly Recipient[] {
  let acting = 0;
  let copies = 0;
  return inOrder(recipients).map((one) => {
    const order = one.designation === 'CC' ? ++copies : ++acting;
    return one.order === order ? one : { ...one, order };
  });
}
