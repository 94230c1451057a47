export const REQUEST_STATUSES = [
  'not_sent',
  'in_progress',
  'finished',
  'cancelled',
  'declined',
  'expired',
  'deleted',
] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** Allowed transitions. An empty list means a terminal status. */
export const NEXT = {
  not_sent: ['in_progress', 'deleted'],
  in_progress: ['finished', 'cancelled', 'declined', 'expired'],
  finished: [],
  cancelled: [],
  declined: [],
  expired: [],
  deleted: [],
} as const satisfies Record<RequestStatus, readonly RequestStatus[]>;

export function canMove(from: RequestStatus, to: RequestStatus): boolean {
  return (NEXT[from] as readonly RequestStatus[]).includes(to);
}

export const INVITATION_STATUSES = ['not_invited', 'not_emailed', 'sending', 'sent', 'failed'] as const;

/**
 * Whether the sealed file exists. Independent of the request's status: `finished` only means that every recipient is
 * done.
 */
export const SEALING_STATUSES = ['none', 'pending', 'sealed', 'failed'] as const;
export type SealingStatus = (typeof SEALING_STATUSES)[number];
