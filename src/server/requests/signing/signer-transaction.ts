import { ServiceError } from '../../../model/errors.ts';
import type { RecipientId, SigningRequestId } from '../../../model/ids.ts';
import { type Recipient, recipientName } from '../../../model/recipient.ts';
import type { SessionState } from '../../../wire/http/signing-sessions.ts';
import type { Caller } from '../../audit/append.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import {
  lockRequest,
  type Parts,
  type RecipientRow,
  type RequestBundle,
  requestOf,
  toGuarded,
  toOrdered,
  toRecipient,
} from '../record/queries.ts';
import { publishChange } from '../record/session-pubsub.ts';
import { READABLE, sessionState } from '../record/session-state.ts';
import { type Access, unknownLink } from './access.ts';
import { type SessionRules, sessionRules } from './rules.ts';

/** A signer's act: the locked request, who acts, and what the guard says they may do. */
export interface Act {
  readonly trx: Trx;
  readonly bundle: RequestBundle;
  readonly row: RecipientRow;
  readonly recipient: Recipient;
  readonly caller: Caller;
  readonly rules: SessionRules;
  /** What this browser holds beside the link. */
  readonly access: Access | null;
  /** No code is asked for, or it was entered. */
  readonly isKnown: boolean;
  readonly state: SessionState;
  readonly now: Date;
}

/** What the browser reports: nobody else can confirm which page embeds ours. */
export interface Opened {
  readonly opened_in: 'window' | 'frame';
  /** Of the page around the frame; null where the browser keeps it to itself. */
  readonly host_origin: string | null;
}

/** What the HTTP layer knows about the browser. */
export interface Origin {
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** The token that it holds, if it holds one. */
  readonly access: Access | null;
  /** Where the signing page says that it has just been opened. */
  readonly opened?: Opened | undefined;
  /** Of the recipient's request, where it is known already. */
  readonly requestId?: SigningRequestId | undefined;
}

/** The act's view of a bundle for one of its recipients. @throws ServiceError NOT_FOUND */
export function actIn(
  bundle: RequestBundle,
  id: RecipientId,
  access: Access | null,
  now: Date,
): Omit<Act, 'trx' | 'caller'> {
  const row = bundle.recipients.find((one) => one.id === id);
  if (!row || bundle.request.status === 'deleted') throw unknownLink();
  const rules = sessionRules(bundle, row);
  const isKnown = !rules.requiresCode || access?.recipientId === id;
  const found = sessionState(toGuarded(bundle.request), toOrdered(bundle.recipients), id, now);
  const state = !isKnown && READABLE.includes(found) ? 'auth-required' : found;
  return { bundle, row, recipient: toRecipient(row), rules, access, isKnown, state, now };
}

/** A phone that fills one field does nothing else. @throws ServiceError ACCESS_DENIED */
export function requireWhole({ access }: Pick<Act, 'access'>): void {
  if (access?.fieldId) throw new ServiceError('ACCESS_DENIED', 'This phone only has access to one field');
}

/**
 * Runs `work` with the request's row locked and the guard asked, and wakes whoever waits for the change afterwards.
 * @throws ServiceError NOT_FOUND for an unknown capability, and what `work` throws; then nothing is stored
 */
export async function act<T>(
  services: Services,
  id: RecipientId,
  origin: Origin,
  work: (act: Act) => Promise<T>,
  { parts = 'without fields' }: { readonly parts?: Parts } = {},
): Promise<T> {
  const requestId = origin.requestId ?? (await requestOf(services.db.kysely, id));
  if (!requestId) throw unknownLink();
  const result = await services.db.transaction(async (trx) => {
    const bundle = await lockRequest(trx, requestId, parts);
    if (!bundle) throw unknownLink();
    const acting = actIn(bundle, id, origin.access, services.clock.now());
    const caller: Caller = {
      source: 'signer',
      actor: { name: recipientName(acting.recipient), email: acting.recipient.email },
      ip: origin.ip,
      userAgent: origin.userAgent,
    };
    return work({ ...acting, trx, caller });
  });
  services.jobs.wake();
  publishChange(requestId);
  return result;
}
