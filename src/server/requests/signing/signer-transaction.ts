import { ServiceError } from '../../../model/errors.ts';
import type { RecipientId, SigningRequestId } from '../../../model/ids.ts';
import { type Recipient, recipientName } from '../../../model/recipient.ts';
import type { IdentityField } from '../../../model/settings.ts';
import type { SessionState } from '../../../wire/http/signing-sessions.ts';
import type { Caller } from '../../audit/append.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { isPaused } from '../../records/recipient-order.ts';
import { declineRules } from '../record/decline-rules.ts';
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
import { toOrderedSeals } from '../record/seal-rows.ts';
import { READABLE, sessionState } from '../record/session-state.ts';
import { signingIdOf } from '../record/signing-ids.ts';
import { type Access, unknownLink } from './access.ts';

/** Effective settings of a session: the recipient's and the request's, else the workspace's, else the company's. */
interface SessionRules {
  /** The document is shown only after entering an emailed code. */
  readonly requiresCode: boolean;
  /** Finishing takes a signature of a passkey. */
  readonly requiresPasskey: boolean;
  /** Fields can be filled in only after consent to the statement. */
  readonly requiresTerms: boolean;
  readonly isUnguided: boolean;
  readonly allowsPresigningDownload: boolean;
  readonly showsQrCode: boolean;
  readonly allowsDeclining: boolean;
  readonly requiresDeclineReason: boolean;
  readonly recordsReading: boolean;
  readonly correctable: readonly IdentityField[];
  /** Origins that may frame the page; null allows any. */
  readonly allowedOrigins: readonly string[] | null;
}

export function sessionRules(
  {
    request: { settings: own },
    branding: { settings: inherited },
  }: Pick<RequestBundle, 'request' | 'branding'>,
  recipient: Pick<RecipientRow, 'identity_editable_fields'>,
): SessionRules {
  return {
    requiresCode: own.require_otp_verification ?? inherited.require_otp_verification,
    // Sending fixes it.
    requiresPasskey: own.require_passkey ?? false,
    requiresTerms: inherited.require_terms_acceptance,
    isUnguided: own.disable_guided_navigation ?? inherited.disable_guided_navigation,
    allowsPresigningDownload: own.allow_presigning_download ?? inherited.allow_presigning_download,
    showsQrCode: own.show_qr_code ?? inherited.show_qr_code,
    ...declineRules({ request: { settings: own }, branding: { settings: inherited } }),
    recordsReading: inherited.audit_reading_events,
    correctable: recipient.identity_editable_fields ?? own.identity_editable_fields ?? [],
    allowedOrigins: own.allowed_origins ?? inherited.allowed_origins ?? null,
  };
}

/** A request as one of its recipients may see and change it. */
export interface SessionContext {
  readonly bundle: RequestBundle;
  readonly row: RecipientRow;
  readonly recipient: Recipient;
  readonly rules: SessionRules;
  /** From the browser's token, in addition to the signing ID. */
  readonly access: Access | null;
  /** No one-time code is needed, or it was entered. */
  readonly isAuthenticated: boolean;
  readonly state: SessionState;
  /** A seal of the request is paused, so no one can continue. */
  readonly isPaused: boolean;
  readonly now: Date;
}

/** The same with the request's row locked. */
export interface SignerTransaction extends SessionContext {
  readonly trx: Trx;
  readonly caller: Caller;
}

/** As the browser reports it; it can't be verified. */
export interface Opened {
  readonly opened_in: 'window' | 'frame';
  /** Origin of the host page; null if the browser doesn't reveal it. */
  readonly host_origin: string | null;
}

/** The browser, as far as the HTTP layer knows it. */
export interface ClientInfo {
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** From its token. */
  readonly access: Access | null;
  /** Set in the first request of a signing page. */
  readonly opened?: Opened | undefined;
  /** The recipient's request, if known already. */
  readonly requestId?: SigningRequestId | undefined;
  /** The signing ID by which the browser came; absent for a phone, which has a hand-off. */
  readonly link?: string | undefined;
}

/**
 * Refuses a link that was replaced after the caller was identified, when the sender corrected the recipient's address: the row is
 * another person's now.
 * @throws ServiceError NOT_FOUND
 */
export function requireCurrentLink(
  bundle: RequestBundle,
  id: RecipientId,
  { link }: Pick<ClientInfo, 'link'>,
): void {
  const isKnown = bundle.recipients.some((one) => one.id === id);
  if (link !== undefined && (!isKnown || signingIdOf(bundle, id) !== link)) throw unknownLink();
}

/** The same for a phone, whose hand-off ends with the address. */
async function requireOpenHandoff(trx: Trx, { access }: Pick<ClientInfo, 'access'>): Promise<void> {
  if (access?.kind !== 'handoff') return;
  const row = await trx
    .selectFrom('signing_access')
    .select('ended_at')
    .where('id', '=', access.id)
    .executeTakeFirst();
  if (!row || row.ended_at)
    throw new ServiceError('LINK_EXPIRED', 'This phone’s access has ended. Scan a new code');
}

/** @throws ServiceError NOT_FOUND */
export function sessionContext(
  bundle: RequestBundle,
  id: RecipientId,
  access: Access | null,
  now: Date,
): SessionContext {
  const row = bundle.recipients.find((one) => one.id === id);
  if (!row || bundle.request.status === 'deleted') throw unknownLink();
  const rules = sessionRules(bundle, row);
  const isAuthenticated = !rules.requiresCode || access?.recipientId === id;
  const seals = toOrderedSeals(bundle.sealParticipants);
  const found = sessionState(toGuarded(bundle.request), toOrdered(bundle.recipients), id, now, seals);
  const state = !isAuthenticated && READABLE.includes(found) ? 'auth-required' : found;
  return {
    bundle,
    row,
    recipient: toRecipient(row),
    rules,
    access,
    isAuthenticated,
    state,
    isPaused: isPaused(seals),
    now,
  };
}

/** Refuses a phone that was handed only one field. @throws ServiceError ACCESS_DENIED */
export function requireFullAccess({ access }: Pick<SignerTransaction, 'access'>): void {
  if (access?.fieldId) throw new ServiceError('ACCESS_DENIED', 'This phone only has access to one field');
}

/**
 * Runs `work` with the request's row locked; afterward publishes the change to open signing pages, unless it `isQuiet`.
 * @throws ServiceError NOT_FOUND for an unknown signing ID, and what `work` throws, which rolls back
 */
export async function signerTransaction<T>(
  services: Services,
  id: RecipientId,
  client: ClientInfo,
  work: (session: SignerTransaction) => Promise<T>,
  { parts = 'without fields', isQuiet = false }: { readonly parts?: Parts; readonly isQuiet?: boolean } = {},
): Promise<T> {
  const requestId = client.requestId ?? (await requestOf(services.db.kysely, id));
  if (!requestId) throw unknownLink();
  const result = await services.db.transaction(async (trx) => {
    const bundle = await lockRequest(trx, requestId, parts);
    if (!bundle) throw unknownLink();
    requireCurrentLink(bundle, id, client);
    await requireOpenHandoff(trx, client);
    const session = sessionContext(bundle, id, client.access, services.clock.now());
    const caller: Caller = {
      source: 'signer',
      actor: { name: recipientName(session.recipient), email: session.recipient.email },
      ip: client.ip,
      userAgent: client.userAgent,
    };
    return work({ ...session, trx, caller });
  });
  if (isQuiet) return result;
  services.jobs.wake();
  services.changes.publish(requestId);
  return result;
}
