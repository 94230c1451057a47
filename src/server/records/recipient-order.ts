import type { RecipientId } from '../../model/ids.ts';
import type { Designation } from '../../model/recipient.ts';
import type { SealParticipantStatus } from '../../model/seal.ts';

/** What the signing order depends on. */
export interface OrderedRecipient {
  readonly id: RecipientId;
  readonly designation: Designation;
  readonly order: number;
  /** When they finished, or null. */
  readonly finished_at: Date | null;
  readonly declined_at: Date | null;
}

/** What the signing order depends on for a seal, which the service applies itself. */
export interface OrderedSeal {
  readonly order: number;
  readonly status: SealParticipantStatus;
}

/** CCs only receive the finished document; everyone else has to act. */
export function canAct(recipient: Pick<OrderedRecipient, 'designation'>): boolean {
  return recipient.designation !== 'CC';
}

// Equal orders don't sign in parallel: recipients are asked one at a time, and the ID makes the sequence deterministic.
const byOrder = (a: OrderedRecipient, b: OrderedRecipient) => a.order - b.order || (a.id < b.id ? -1 : 1);

/** Whether a seal was stopped. No one can continue until it is swapped or removed. */
export const isPaused = (seals: readonly OrderedSeal[]): boolean =>
  seals.some(({ status }) => status === 'paused');

/**
 * Recipients whose turn it is: the first unfinished one in signing order, or all unfinished ones without an order. With an order, a seal
 * before them comes first.
 */
export function recipientsInTurn<R extends OrderedRecipient>(
  recipients: readonly R[],
  useSigningOrder: boolean,
  seals: readonly OrderedSeal[] = [],
): readonly R[] {
  if (isPaused(seals)) return [];
  const pending = recipients.filter((one) => canAct(one) && !one.finished_at).sort(byOrder);
  if (!useSigningOrder) return pending;
  return pending
    .slice(0, 1)
    .filter(({ order }) => !seals.some((seal) => seal.status === 'pending' && seal.order < order));
}

/** The next seal to apply: everyone before it has finished. */
export function sealInTurn<S extends OrderedSeal>(
  recipients: readonly OrderedRecipient[],
  seals: readonly S[],
): S | undefined {
  if (isPaused(seals)) return undefined;
  const [next] = seals.filter(({ status }) => status === 'pending').sort((a, b) => a.order - b.order);
  const isWaiting = (one: OrderedRecipient) => canAct(one) && !one.finished_at;
  return next && !recipients.some((one) => isWaiting(one) && one.order < next.order) ? next : undefined;
}

/** Whether everyone who has to act has finished, and all seals are applied. Never true without signers. */
export function isComplete(
  recipients: readonly OrderedRecipient[],
  seals: readonly OrderedSeal[] = [],
): boolean {
  const acting = recipients.filter(canAct);
  return (
    acting.length > 0 &&
    acting.every((one) => one.finished_at !== null) &&
    seals.every(({ status }) => status === 'applied')
  );
}

/**
 * Renumbers signing orders without ties and gaps: signers and approvers 1…n, CCs separately. Recipients without an order come last, in
 * the given sequence.
 */
export function compactOrder<R extends { designation: Designation; order?: number | undefined }>(
  recipients: readonly R[],
): (R & { order: number })[] {
  const place = new Map<R, number>();
  for (const group of [recipients.filter(canAct), recipients.filter((one) => !canAct(one))]) {
    const sorted = group
      .map((one, index) => ({ one, index, order: one.order ?? Number.POSITIVE_INFINITY }))
      // Infinity − Infinity is NaN, which falls through to the index as intended.
      .sort((a, b) => a.order - b.order || a.index - b.index);
    sorted.forEach(({ one }, index) => {
      place.set(one, index + 1);
    });
  }
  return recipients.map((one) => ({ ...one, order: place.get(one)! }));
}
