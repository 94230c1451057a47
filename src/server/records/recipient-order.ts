import type { Designation } from '../../model/designations.ts';
import type { RecipientId } from '../../model/ids.ts';

/** As much of a request's recipient as the signing order depends on. */
export interface OrderedRecipient {
  readonly id: RecipientId;
  readonly designation: Designation;
  readonly order: number;
  /** When this person finished their part, or null. */
  readonly finished_at: Date | null;
  readonly declined_at: Date | null;
}

/** A CC only receives the finished document; everyone else has something to do. */
export function canAct(recipient: Pick<OrderedRecipient, 'designation'>): boolean {
  return recipient.designation !== 'CC';
}

// Equal orders do not sign in parallel: one person is asked at a time, and the id makes the choice the same everywhere.
const byOrder = (a: OrderedRecipient, b: OrderedRecipient) => a.order - b.order || (a.id < b.id ? -1 : 1);

/** Those whose turn it is now: the first unfinished in signing order, or all unfinished when order is off. */
export function recipientsInTurn<R extends OrderedRecipient>(
  recipients: readonly R[],
  useSigningOrder: boolean,
): readonly R[] {
  const pending = recipients.filter((one) => canAct(one) && !one.finished_at).sort(byOrder);
  return useSigningOrder ? pending.slice(0, 1) : pending;
}

/** True when nobody is left who has to act. A request without any signer is never complete. */
export function isComplete(recipients: readonly OrderedRecipient[]): boolean {
  const acting = recipients.filter(canAct);
  return acting.length > 0 && acting.every((one) => one.finished_at !== null);
}

/**
 * Signing orders without ties and gaps: signers and approvers count 1…n, CCs have a count of their own. Those without an
 * order get the next free place, in the sequence in which they were given.
 */
export function compactOrder<R extends { designation: Designation; order?: number | undefined }>(
  recipients: readonly R[],
): (R & { order: number })[] {
  const place = new Map<R, number>();
  for (const group of [recipients.filter(canAct), recipients.filter((one) => !canAct(one))]) {
    const sorted = group
      .map((one, index) => ({ one, index, order: one.order ?? Number.POSITIVE_INFINITY }))
      // Infinity − Infinity is NaN, which falls through to the index as it should.
      .sort((a, b) => a.order - b.order || a.index - b.index);
    sorted.forEach(({ one }, index) => {
      place.set(one, index + 1);
    });
  }
  return recipients.map((one) => ({ ...one, order: place.get(one)! }));
}
