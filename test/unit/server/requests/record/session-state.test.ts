import { describe, expect, it } from 'vitest';
import type { RecipientId } from '../../../../../src/model/ids.ts';
import { canMove, type RequestStatus } from '../../../../../src/model/request-status.ts';
import { isComplete, type OrderedRecipient } from '../../../../../src/server/records/recipient-order.ts';
import {
  isPastExpiry,
  READABLE,
  requireReady,
  requireState,
  sessionState,
} from '../../../../../src/server/requests/record/session-state.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

const recipient = (id: string, given: Partial<OrderedRecipient> = {}): OrderedRecipient => ({
  id: id as RecipientId,
  designation: 'Signer',
  order: 1,
  finished_at: null,
  declined_at: null,
  ...given,
});

const sent = { status: 'in_progress' as RequestStatus, expires_at: later(60), use_signing_order: true };
const state = (
  recipients: OrderedRecipient[],
  id: string,
  request: Partial<typeof sent> = {},
  now: Date = NOW,
) => sessionState({ ...sent, ...request }, recipients, id as RecipientId, now);

describe("a recipient's state", () => {
  const ann = recipient('ann', { order: 1 });
  const ben = recipient('ben', { order: 2 });
  const carol = recipient('carol', { order: 1, designation: 'CC' });

  it('lets the first in order sign and the second wait', () => {
    expect(state([ann, ben], 'ann')).toBe('ready');
    expect(state([ann, ben], 'ben')).toBe('waiting-for-turn');
  });

  it('passes to the next when the first has finished, who has then already signed', () => {
    const done = { ...ann, finished_at: NOW };
    expect(state([done, ben], 'ben')).toBe('ready');
    expect(state([done, ben], 'ann')).toBe('already-signed');
  });

  it('lets everyone sign at once if the order is off', () => {
    expect(state([ann, ben], 'ben', { use_signing_order: false })).toBe('ready');
  });

  it('never lets a CC recipient act', () => {
    expect(state([ann, carol], 'carol')).toBe('waiting-for-turn');
    expect(state([ann, carol], 'carol', { use_signing_order: false })).toBe('waiting-for-turn');
    expect(state([ann, carol], 'ann')).toBe('ready');
  });

  it('ends at the moment of expiry, before any job has recorded it', () => {
    expect(state([ann], 'ann', { expires_at: later(0) })).toBe('expired');
    expect(state([ann], 'ann', { expires_at: later(1 / 60_000) })).toBe('ready');
  });

  it.each([
    ['not_sent', 'not-sent', 'REQUEST_NOT_SENT'],
    ['finished', 'finished', 'REQUEST_FINISHED'],
    ['cancelled', 'cancelled', 'REQUEST_CANCELLED'],
    ['declined', 'declined', 'REQUEST_DECLINED'],
    ['expired', 'expired', 'REQUEST_EXPIRED'],
  ] as const)('is %s → %s, refused with %s', (status, expected, code) => {
    const found = state([ann], 'ann', { status });
    expect(found).toBe(expected);
    expect(() => requireReady({ state: found, isPaused: false })).toThrow(expect.objectContaining({ code }));
  });

  it('treats a deleted draft as one that was never sent', () => {
    expect(state([ann], 'ann', { status: 'deleted' })).toBe('not-sent');
  });

  it('is declined for the recipient who declined, even before the request is', () => {
    expect(state([{ ...ann, declined_at: NOW }, ben], 'ann')).toBe('declined');
  });

  it('rejects others than recipients', () => {
    expect(state([ann], 'zoe')).toBe('waiting-for-turn');
  });

  it("never ends a request by the clock if it isn't open or has no expiry", () => {
    expect(isPastExpiry({ status: 'in_progress', expires_at: NOW }, NOW)).toBe(true);
    expect(isPastExpiry({ status: 'in_progress', expires_at: null }, NOW)).toBe(false);
    expect(isPastExpiry({ status: 'not_sent', expires_at: NOW }, NOW)).toBe(false);
  });

  it('lets the document be read if it can be or was signed, and only then', () => {
    expect(READABLE).toEqual(['ready', 'already-signed', 'finished']);
  });
});

describe('an action in the wrong state', () => {
  it.each([
    ['auth-required', 'AUTH_REQUIRED', 'Enter the code from your email first'],
    ['waiting-for-turn', 'NOT_YOUR_TURN', 'Someone else has to sign before you'],
    ['already-signed', 'ALREADY_SIGNED', 'You have already finished this document'],
    ['finished', 'REQUEST_FINISHED', 'Everyone has finished this document'],
    ['declined', 'REQUEST_DECLINED', 'This document was declined'],
    ['cancelled', 'REQUEST_CANCELLED', 'The sender has canceled this document'],
    ['expired', 'REQUEST_EXPIRED', 'This document has expired'],
    ['not-sent', 'REQUEST_NOT_SENT', 'This document hasn’t been sent yet'],
  ] as const)('is refused in “%s” with %s and a sentence', (found, code, message) => {
    const refusal = expect.objectContaining({ code, message, extra: { details: { state: found } } });
    expect(() => requireReady({ state: found, isPaused: false })).toThrow(refusal);
    if (found !== 'auth-required') expect(() => requireState(found, 'auth-required')).toThrow(refusal);
  });

  it('is allowed in its own state, and reported as unnecessary if signing can continue', () => {
    expect(() => requireReady({ state: 'ready', isPaused: false })).not.toThrow();
    expect(() => requireState('auth-required', 'auth-required')).not.toThrow();
    expect(() => requireState('ready', 'auth-required')).toThrow(
      expect.objectContaining({
        code: 'STATE_CONFLICT',
        message: 'This isn’t needed in the current state',
        extra: { details: { state: 'ready' } },
      }),
    );
  });
});

/** Deterministic numbers, so that a failing run can be repeated from its seed. */
function random(seed: number): (below: number) => number {
  let x = seed * 2654435761 + 1;
  return (below) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % below;
  };
}

describe('random runs', () => {
  it('keep the invariants of the state machine whatever people try', () => {
    for (let seed = 1; seed <= 400; seed++) {
      const pick = random(seed);
      let people = Array.from({ length: 1 + pick(6) }, (_, index) =>
        recipient(`r${index}`, {
          order: 1 + pick(4),
          designation: (['Signer', 'Signer', 'Approver', 'CC'] as const)[index === 0 ? 0 : pick(4)]!,
        }),
      );
      const request = {
        status: 'not_sent' as RequestStatus,
        expires_at: null as Date | null,
        use_signing_order: pick(3) > 0,
      };
      const move = (to: RequestStatus) => {
        expect(canMove(request.status, to), `seed ${seed}: ${request.status} → ${to}`).toBe(true);
        request.status = to;
      };
      let minute = 0;
      const finishedOrders: number[] = [];
      for (let step = 0; step < 40; step++) {
        minute += pick(4);
        const now = later(minute);
        const who = people[pick(people.length)]!;
        const before = request.status;
        const could = sessionState(request, people, who.id, now);
        const ready = people.filter((one) => sessionState(request, people, one.id, now) === 'ready');
        if (before !== 'in_progress') expect(ready).toEqual([]);
        if (request.use_signing_order) expect(ready.length).toBeLessThanOrEqual(1);
        expect(ready.some((one) => one.designation === 'CC' || one.finished_at)).toBe(false);
        const isOver = request.expires_at !== null && now >= request.expires_at;
        if (before === 'in_progress' && !isOver) expect(ready.length).toBeGreaterThan(0);
        switch (pick(8)) {
          case 0:
            if (before === 'not_sent') {
              move('in_progress');
              request.expires_at = later(minute + 30);
            }
            break;
          case 1:
            if (could === 'ready' && pick(4) === 0) {
              people = people.map((one) => (one === who ? { ...one, declined_at: now } : one));
              move('declined');
            }
            break;
          case 2:
            if (before === 'in_progress' && isOver) move('expired');
            break;
          default:
            if (could !== 'ready') break;
            finishedOrders.push(who.order);
            people = people.map((one) => (one === who ? { ...one, finished_at: now } : one));
            if (isComplete(people)) move('finished');
            expect(sessionState(request, people, who.id, now)).not.toBe('ready');
        }
      }
      if (request.use_signing_order)
        expect(finishedOrders).toEqual([...finishedOrders].sort((a, b) => a - b));
    }
  });
});
