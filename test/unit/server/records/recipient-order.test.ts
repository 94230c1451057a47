import { describe, expect, it } from 'vitest';
import type { RecipientId } from '../../../../src/model/ids.ts';
import type { SealParticipantStatus } from '../../../../src/model/seal.ts';
import {
  isComplete,
  type OrderedRecipient,
  recipientsInTurn,
  sealInTurn,
} from '../../../../src/server/records/recipient-order.ts';

const signer = (id: string, order: number, isDone = false): OrderedRecipient => ({
  id: id as RecipientId,
  designation: 'Signer',
  order,
  finished_at: isDone ? new Date(0) : null,
  declined_at: null,
});
const seal = (order: number, status: SealParticipantStatus = 'pending') => ({ order, status });
const turn = (recipients: readonly OrderedRecipient[], seals: ReturnType<typeof seal>[], isOrdered = true) =>
  recipientsInTurn(recipients, isOrdered, seals).map(({ id }) => id);

describe('with seals in the signing order', () => {
  const [ann, ben] = [signer('ann', 1), signer('ben', 3)];
  const annDone = signer('ann', 1, true);

  it('the first recipient is next if no seal comes before', () => {
    expect(turn([ann, ben], [seal(2)])).toEqual(['ann']);
    expect(sealInTurn([ann, ben], [seal(2)])).toBeUndefined();
  });

  it('a seal is next when everyone before it has finished, and before those after it', () => {
    expect(turn([annDone, ben], [seal(2)])).toEqual([]);
    expect(sealInTurn([annDone, ben], [seal(2)])).toEqual(seal(2));
    expect(turn([annDone, ben], [seal(2, 'applied')])).toEqual(['ben']);
  });

  it('the seal with the lowest place is next', () => {
    expect(sealInTurn([annDone], [seal(4), seal(3), seal(2, 'applied')])).toEqual(seal(3));
  });

  it('without a signing order, recipients don’t wait for seals', () => {
    expect(turn([ann, ben], [seal(2)], false)).toEqual(['ann', 'ben']);
    expect(sealInTurn([ann, ben], [seal(2)])).toBeUndefined();
  });

  it.each([true, false])('no one is next while a seal is paused (signing order: %s)', (isOrdered) => {
    expect(turn([ann, ben], [seal(2, 'paused')], isOrdered)).toEqual([]);
    expect(sealInTurn([annDone, ben], [seal(2), seal(4, 'paused')])).toBeUndefined();
  });

  it('a request is complete only when all seals are applied', () => {
    expect(isComplete([annDone], [seal(2)])).toBe(false);
    expect(isComplete([annDone], [seal(2, 'paused')])).toBe(false);
    expect(isComplete([annDone], [seal(2, 'applied')])).toBe(true);
    expect(isComplete([ann], [seal(2, 'applied')])).toBe(false);
  });
});
