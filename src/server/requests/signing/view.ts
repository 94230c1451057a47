import { isEditable } from '../../../fields/rules/prefill.ts';
import type { RecipientId, SigningRequestId } from '../../../model/ids.ts';
import { recipientName } from '../../../model/recipient.ts';
import type { SessionPulse, SigningSession } from '../../../wire/http/signing-sessions.ts';
import { mutable } from '../../../wire/model-types.ts';
import { appendAudit } from '../../audit/append.ts';
import { documentLinks } from '../../documents/document-links.ts';
import { linkPictures, pictureIn } from '../../pictures/read-pictures.ts';
import type { Services } from '../../platform/services.ts';
import { emitRequestEvent } from '../record/emit-events.ts';
import { isMailed } from '../record/mail-recipients.ts';
import { publicValue } from '../record/public-value.ts';
import { type FieldRow, loadRequest, lockRequest, type Parts, requestOf } from '../record/queries.ts';
import { sealedLink } from '../record/sealed-link.ts';
import { READABLE } from '../record/session-state.ts';
import { frameOf, frameTextsOf } from '../record/signature-frame.ts';
import { withSealPictures } from '../seals/seal-pictures.ts';
import { type Access, unknownLink } from './access.ts';
import { fieldsDigest } from './digests.ts';
import { viewLinkEmail } from './email-link.ts';
import { latestHandoff, viewHandoff } from './handoffs.ts';
import type { LoadedSession } from './load-session.ts';
import { codeStatus, viewCode } from './one-time-codes.ts';
import { isSeenBy } from './recipient-fields.ts';
import { readSessionParts, type SessionParts } from './session-parts.ts';
import {
  type ClientInfo,
  requireCurrentLink,
  type SessionContext,
  sessionContext,
  signerTransaction,
} from './signer-transaction.ts';
import {
  completionFor,
  senderIsTold,
  viewBranding,
  viewConsent,
  viewRecipient,
  viewSettings,
} from './view-parts.ts';
import { reportOf } from './visits.ts';

/** Records and emits the recipient's first view of the document. */
async function recordFirstView(services: Services, id: RecipientId, client: ClientInfo): Promise<void> {
  await signerTransaction(services, id, client, async ({ trx, bundle, row, caller, access, state, now }) => {
    if (row.viewed_at || state !== 'ready') return;
    await trx
      .updateTable('signing_request_recipient')
      .set({ viewed_at: now })
      .where('id', '=', row.id)
      .execute();
    await trx
      .updateTable('signing_request')
      .set({ last_signing_action_at: now })
      .where('id', '=', bundle.request.id)
      .execute();
    await appendAudit(
      trx,
      bundle.request.id,
      caller,
      {
        event: 'document_viewed',
        description: 'Opened the document',
        details: {
          recipient_id: row.id,
          document_sha256: bundle.request.document_sha256,
          access: access?.kind ?? 'link',
          ...reportOf(client.opened),
        },
      },
      now,
    );
    const after = (await lockRequest(trx, bundle.request.id, 'without fields'))!;
    await emitRequestEvent(services, trx, 'signing_request.viewed', after, { recipient_id: row.id });
  });
}

function isShown(field: FieldRow, { bundle, row, access, state }: SessionContext): boolean {
  if (!READABLE.includes(state) || !isSeenBy(row, field, bundle)) return false;
  return !access?.fieldId || field.id === access.fieldId;
}

async function toSession(
  services: Services,
  view: SessionContext,
  parts: SessionParts,
  languages: readonly string[],
): Promise<SigningSession> {
  const { bundle, row, recipient, access, isAuthenticated, state, now } = view;
  const { request, document } = bundle;
  const isReadable = READABLE.includes(state) && !access?.fieldId;
  const links = isReadable ? documentLinks(services, document) : null;
  const definitions = bundle.fields.map((field) => field.definition);
  const showsHandoff = state === 'ready' && access?.kind !== 'handoff';
  const seen = bundle.fields.filter((field) => isShown(field, view));
  const [shown, code, frames, pictures] = await Promise.all([
    withSealPictures(services, bundle, seen),
    state === 'auth-required' ? viewCode(services, view, now) : null,
    frameTextsOf(bundle),
    linkPictures(services, [...new Set(seen.flatMap(({ value }) => pictureIn(value) ?? []))]),
  ]);
  const pictureUrls = new Map(pictures.map(({ id, url }) => [id, url]));
  return {
    id: row.id,
    state,
    request: {
      id: request.id,
      name: isAuthenticated ? request.name : '',
      description: isAuthenticated ? request.description : '',
      sender_name: bundle.workspaceName,
      sender_email: bundle.branding.settings.team_email,
      expires_at: request.expires_at?.toISOString() ?? null,
      status: state === 'expired' ? 'expired' : request.status,
      sealing_status: request.sealing_status,
      document_url: links?.document_url ?? null,
      document_url_expires_at: links?.document_url_expires_at ?? null,
      page_count: document.page_count,
      page_sizes: mutable<SigningSession['request']['page_sizes']>(document.page_sizes),
      preview_pages: links?.preview_pages ?? [],
      document_sha256: request.document_sha256,
      ...(request.document_set && {
        documents: request.document_set.documents.map(({ id, label, page_count, sha256 }) => ({
          id,
          label: isAuthenticated ? label : '',
          page_count,
          sha256,
        })),
      }),
      hand_drawn_only: request.settings.hand_drawn_only,
      allow_download: request.settings.allow_download,
      final_document_url:
        isReadable && request.settings.allow_download ? (sealedLink(services, request)?.url ?? null) : null,
    },
    recipient: viewRecipient(view),
    others: bundle.recipients
      .filter((one) => one.id !== row.id && isAuthenticated)
      .map((one) => ({
        name: recipientName(one),
        designation: one.designation,
        order: one.signing_order,
        is_done: one.finished_at !== null,
      })),
    fields: shown.map((field) =>
      mutable<SigningSession['fields'][number]>({
        ...field.definition,
        recipient_id: field.recipient_id === row.id ? row.id : null,
        value: publicValue(field.value),
        picture_url: pictureUrls.get(pictureIn(field.value) ?? '') ?? null,
        editable: state === 'ready' && isEditable(field.definition, recipient),
        frame: frameOf(field, bundle, frames),
      }),
    ),
    fields_sha256: fieldsDigest(definitions, recipient.id),
    consent: viewConsent(parts, view, languages),
    sender_is_told: senderIsTold(services, view, parts),
    turn_is_emailed: services.mailer !== null && isMailed('invite', bundle, row),
    link_email: viewLinkEmail(services, view),
    copy_is_emailed: services.mailer !== null && isMailed('completed', bundle, row),
    code,
    scope: { kind: access?.fieldId ? 'field' : 'session', field_id: access?.fieldId ?? null },
    handoff: showsHandoff && parts.handoff ? viewHandoff(parts.handoff, now) : null,
    is_handoff: access?.kind === 'handoff',
    settings: viewSettings(view),
    branding: viewBranding(services, view),
    completion: completionFor(view),
    server_time: now.toISOString(),
  };
}

async function readSession(
  services: Services,
  id: RecipientId,
  { access, requestId: known, link }: Pick<ClientInfo, 'access' | 'requestId' | 'link'>,
  parts: Parts = 'whole',
): Promise<SessionContext> {
  const requestId = known ?? (await requestOf(services.db.kysely, id));
  const bundle = requestId && (await loadRequest(services.db.kysely, requestId, parts));
  if (!bundle) throw unknownLink();
  requireCurrentLink(bundle, id, { link });
  return sessionContext(bundle, id, access, services.clock.now());
}

/** Everything that the page shows. @throws ServiceError NOT_FOUND */
async function readWhole(
  services: Services,
  id: RecipientId,
  client: ClientInfo,
): Promise<readonly [SessionContext, SessionParts]> {
  const { kysely } = services.db;
  const requestId = client.requestId ?? (await requestOf(kysely, id));
  if (!requestId) throw unknownLink();
  const [first, parts] = await Promise.all([
    readSession(services, id, { ...client, requestId }),
    readSessionParts(kysely, { requestId, recipientId: id }),
  ]);
  if (!parts) throw unknownLink();
  return [first, parts];
}

/**
 * What the signing page shows. `client.languages`: most preferred first.
 * @param loaded the session, if this call has just loaded it and changed nothing since
 * @throws ServiceError NOT_FOUND
 */
export async function viewSession(
  services: Services,
  id: RecipientId,
  client: ClientInfo & { readonly languages?: readonly string[] },
  loaded: LoadedSession | null = null,
): Promise<SigningSession> {
  const [first, parts] = loaded?.parts
    ? [sessionContext(loaded.bundle, id, client.access, services.clock.now()), loaded.parts]
    : await readWhole(services, id, client);
  let view = first;
  if (view.state === 'ready' && !view.row.viewed_at) {
    await recordFirstView(services, id, client);
    view = await readSession(services, id, client);
  }
  return toSession(services, view, parts, client.languages ?? []);
}

/**
 * The content of an event: small enough for every change, and safe without a token, as its state doesn't depend on authentication.
 */
export async function sessionPulse(
  services: Services,
  id: RecipientId,
  link?: string | undefined,
): Promise<SessionPulse & { readonly request_id: SigningRequestId; readonly expires_at: Date | null }> {
  const { bundle, row, rules, state, now } = await readSession(
    services,
    id,
    { access: { recipientId: id } as Access, link },
    'without fields',
  );
  const handoff = await latestHandoff(services.db.kysely, id, now);
  return {
    state,
    request_id: bundle.request.id,
    expires_at: bundle.request.expires_at,
    request_status: bundle.request.status,
    sealing_status: bundle.request.sealing_status,
    changed_at: bundle.request.last_signing_action_at?.toISOString() ?? null,
    handoff: handoff && { id: handoff.id, state: handoff.state },
    link_email_status: row.link_email_status,
    code_status: rules.requiresCode ? await codeStatus(services.db.kysely, id, now) : null,
  };
}
