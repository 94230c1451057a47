/**
 * Decides what a signer may do. The signing page, saved values, consent, finish and decline all check it inside the transaction that
 * locks the request's row, so a copied link, a second tab or a direct call can't do what the page wouldn't offer.
 */
import type { ServiceErrorCode } from '../../../model/error-codes.ts';
import { ServiceError } from '../../../model/errors.ts';
import type { RecipientId } from '../../../model/ids.ts';
import type { RequestStatus } from '../../../model/request-status.ts';
import type { SessionState } from '../../../wire/http/signing-sessions.ts';
import {
  canAct,
  type OrderedRecipient,
  type OrderedSeal,
  recipientsInTurn,
} from '../../records/recipient-order.ts';

export interface GuardedRequest {
  readonly status: RequestStatus;
  readonly expires_at: Date | null;
  readonly use_signing_order: boolean;
}

/** States in which the document may be read, after the one-time code if the sender requires one. */
export const READABLE: readonly SessionState[] = ['ready', 'already-signed', 'finished'];

const TERMINAL: Partial<Record<RequestStatus, SessionState>> = {
  not_sent: 'not-sent',
  finished: 'finished',
  cancelled: 'cancelled',
  declined: 'declined',
  expired: 'expired',
  // A deleted draft was never sent.
  deleted: 'not-sent',
};

/** A request is expired from that moment, even before the job that records it has run. */
export function isPastExpiry(request: Pick<GuardedRequest, 'status' | 'expires_at'>, now: Date): boolean {
  return (
    request.status === 'in_progress' &&
    request.expires_at !== null &&
    now.getTime() >= request.expires_at.getTime()
  );
}

export function sessionState(
  request: GuardedRequest,
  recipients: readonly OrderedRecipient[],
  recipientId: RecipientId,
  now: Date,
  seals: readonly OrderedSeal[] = [],
): SessionState {
  const settled = TERMINAL[request.status];
  if (settled) return settled;
  if (isPastExpiry(request, now)) return 'expired';
  const self = recipients.find((one) => one.id === recipientId);
  if (!self || !canAct(self)) return 'waiting-for-turn';
  if (self.declined_at) return 'declined';
  if (self.finished_at) return 'already-signed';
  return recipientsInTurn(recipients, request.use_signing_order, seals).includes(self)
    ? 'ready'
    : 'waiting-for-turn';
}

const REFUSALS: Record<Exclude<SessionState, 'ready'>, readonly [ServiceErrorCode, string]> = {
  'auth-required': ['AUTH_REQUIRED', 'Enter the code from your email first'],
  'waiting-for-turn': ['NOT_YOUR_TURN', 'Someone else has to sign before you'],
  'already-signed': ['ALREADY_SIGNED', 'You have already finished this document'],
  finished: ['REQUEST_FINISHED', 'Everyone has finished this document'],
  declined: ['REQUEST_DECLINED', 'This document was declined'],
  cancelled: ['REQUEST_CANCELLED', 'The sender has canceled this document'],
  expired: ['REQUEST_EXPIRED', 'This document has expired'],
  'not-sent': ['REQUEST_NOT_SENT', 'This document hasn’t been sent yet'],
};

/**
 * @param isPaused a seal of the request is paused
 * @throws ServiceError unless the recipient may act now
 */
export function requireReady({
  state,
  isPaused,
}: {
  readonly state: SessionState;
  readonly isPaused: boolean;
}): void {
  if (state === 'waiting-for-turn' && isPaused) throw sealPaused();
  if (state !== 'ready') refuseState(state);
}

/** @param ids the paused seal participants, for senders */
export const sealPaused = (ids?: readonly string[]): ServiceError =>
  new ServiceError(
    'SEAL_PAUSED',
    'A seal of this document is paused. The sender has to swap or remove it, or cancel the request',
    ids && { details: { seal_participants: ids } },
  );

/** The same for another state. */
export function requireState(state: SessionState, wanted: SessionState): void {
  if (state === wanted) return;
  if (state === 'ready')
    throw new ServiceError('STATE_CONFLICT', 'This isn’t needed in the current state', {
      details: { state },
    });
  refuseState(state);
}

function refuseState(state: Exclude<SessionState, 'ready'>): never {
  const [code, message] = REFUSALS[state];
  throw new ServiceError(code, message, { details: { state } });
}
